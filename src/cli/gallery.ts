/** A drawn machine or step: the file name without `.svg`, the title, and the Mermaid text. */
export interface DrawnPart {
  file: string;
  title: string;
  mermaid: string;
}

/** The first picture of the page. */
const OVERVIEW = 'phase-overview.svg';

/** The Markdown page that shows every drawing, the overview first. */
export function gallery(
  files: readonly string[],
  steps: readonly DrawnPart[],
  others: readonly DrawnPart[],
): string {
  const wholes = files.filter((file) => /^[a-z]+\.svg$/.test(file));
  const counted = files.filter((file) => file.endsWith('.coverage.svg'));
  const link = (file: string) => `[${file}](${file})`;
  return `${[
    '# The charts, drawn',
    ...files
      .filter((file) => file === OVERVIEW)
      .map((file) => picture('The whole on one page', file)),
    'Made by `npm run draw` from the running machines; nothing here is drawn by hand.',
    'A box is a state, and boxes beside each other with dashed frames are active together. A dot is where a state begins. On an arrow stands **what sets it off**, then [what must hold], then / what happens, then the rules. Where several ways start from the same cause they are asked in the order of their numbers. What stands inside a box under a round arrow happens without leaving it. A dashed pill names a state that is far away. Whoever rests the pointer on a state or an arrow reads its rules.',
    `Whole: ${wholes.map(link).join(', ')}.`,
    `As configuration for Stately Studio and other XState 5 tools: ${files
      .filter((file) => file.endsWith('.json'))
      .map(link)
      .join(', ')}. As SCXML: ${files
      .filter((file) => file.endsWith('.scxml'))
      .map(link)
      .join(', ')}.`,
    ...(counted.length > 0
      ? [
          `With how many generated paths go through each state and each arrow: ${counted.map(link).join(', ')}.`,
        ]
      : []),
    ...steps.flatMap((step, index) => section(`${index + 1}. ${step.title}`, step)),
    ...others.flatMap((machine) => section(machine.title, machine)),
  ].join('\n\n')}\n`;
}

function section(heading: string, { file, title, mermaid }: DrawnPart): string[] {
  return [`## ${heading}`, picture(title, `${file}.svg`), `\`\`\`mermaid\n${mermaid}\`\`\``];
}

/** A `picture` element, which shows the version for a phone on a narrow screen. */
function picture(title: string, file: string): string {
  const narrow = file.replace(/svg$/, 'narrow.svg');
  return [
    '<picture>',
    `  <source media="(max-width: 600px)" srcset="${narrow}" />`,
    `  <img alt="${title}" src="${file}" />`,
    '</picture>',
  ].join('\n');
}
