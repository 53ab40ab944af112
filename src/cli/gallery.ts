/** A drawn machine or step: the file name without `.svg`, the title, and the Mermaid text. */
export interface DrawnPart {
  file: string;
  title: string;
  mermaid: string;
}

/** The first pictures of the page: for players, and for developers. */
const OVERVIEWS: Readonly<Record<string, string>> = {
  'six-steps.svg': 'The Command Phase in six steps',
  'phase-overview.svg': 'The whole chart on one page',
};

/** The Markdown page that shows every drawing, the overview first. */
export function gallery(
  files: readonly string[],
  steps: readonly DrawnPart[],
  others: readonly DrawnPart[],
): string {
  const wholes = files.filter((file) => /^[a-z]+\.svg$/.test(file));
  const link = (file: string) => `[${file}](${file})`;
  return `${[
    '# The charts, drawn',
    ...Object.entries(OVERVIEWS).flatMap(([file, title]) =>
      files.includes(file) ? [picture(title, file, files)] : [],
    ),
    'Made by `npm run draw` from the running machines; nothing here is drawn by hand.',
    'A box is a state. Boxes side by side with dashed frames are active at the same time. A dot marks where a state begins. The words on an arrow are **its cause**, then [its condition], then / its actions, then its rules. If several arrows have the same cause, their conditions are checked in the order of their numbers. Words inside a box, below a round arrow, are events that do not leave the state. A dashed pill names a state that is far away. Rest the pointer on a state or an arrow to read its rules.',
    `Whole: ${wholes.map(link).join(', ')}.`,
    `As configuration for Stately Studio and other XState 5 tools: ${files
      .filter((file) => file.endsWith('.json'))
      .map(link)
      .join(', ')}.`,
    ...steps.flatMap((step, index) => section(`${index + 1}. ${step.title}`, step, files)),
    ...others.flatMap((machine) => section(machine.title, machine, files)),
  ].join('\n\n')}\n`;
}

function section(
  heading: string,
  { file, title, mermaid }: DrawnPart,
  files: readonly string[],
): string[] {
  return [`## ${heading}`, picture(title, `${file}.svg`, files), `\`\`\`mermaid\n${mermaid}\`\`\``];
}

/** The picture; on a narrow screen its version for a phone, if there is one. */
function picture(title: string, file: string, files: readonly string[]): string {
  const narrow = file.replace(/svg$/, 'narrow.svg');
  if (!files.includes(narrow)) return `![${title}](${file})`;
  return [
    '<picture>',
    `  <source media="(max-width: 600px)" srcset="${narrow}" />`,
    `  <img alt="${title}" src="${file}" />`,
    '</picture>',
  ].join('\n');
}
