/** How drawings of this package's machines write names and say what a state waits for: options of `chartOf`. */
export const OWN_CHARTS = {
  names: 'readable',
  remark: (meta: unknown): string | undefined => {
    const waitsFor = describeWaitsFor(Object(meta) as { waitsFor?: unknown });
    return waitsFor === undefined ? undefined : `Waits for ${waitsFor}`;
  },
} as const;

function describeWaitsFor({ waitsFor }: { waitsFor?: unknown }): string | undefined {
  const { kind, whose } = Object(waitsFor) as { kind?: unknown; whose?: unknown };
  if (typeof kind !== 'string') return undefined;
  const what = kind.replaceAll('-', ' ');
  if (typeof whose !== 'string') return what;
  return `${whose.includes('-') ? 'the ' : ''}${whose.replaceAll('-', ' ')}: ${what}`;
}
