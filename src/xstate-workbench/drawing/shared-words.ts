/** Functions for texts that are equal except for a name: `open the left door`, `open the right door`. */

/** The words of a name, in lower case: `payLater` and `pay-later` have the same words. */
export function wordsIn(text: string): string[] {
  const found = text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\s\w-]/g) ?? [];
  return found.map((word) => word.toLowerCase());
}

/** Replace a name in a text by `§`, so that texts that differ only in this name become equal. */
export function withoutName(text: string, name: string): string {
  const words = ` ${wordsIn(text).join(' ')} `;
  return words.replaceAll(` ${wordsIn(name).join(' ')} `, ' § ').trim();
}

/** Combine texts that differ only in their names: `open the left / right door`. */
export function together(texts: readonly string[], names: readonly string[]): string {
  const [first = ''] = texts;
  if (texts.every((text) => text === first)) return first;
  const found = texts.map((text, index) => [...text.matchAll(formsOf(names[index] ?? ''))]);
  const rests = texts.map((text, index) => text.replaceAll(formsOf(names[index] ?? ''), '§'));
  if (!rests.every((rest) => rest === rests[0])) return texts.join(' / ');
  let at = 0;
  return first.replaceAll(formsOf(names[0] ?? ''), () => {
    const forms = found.map((matches) => matches[at]?.[0] ?? '');
    at += 1;
    return sideBySide(forms);
  });
}

function sideBySide([first = '', ...others]: readonly string[]): string {
  const rest = others.filter((each) => each !== first);
  return [first, ...rest.map((each) => (/^[A-Z][a-z]/.test(each) ? lowered(each) : each))].join(
    ' / ',
  );
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function formsOf(name: string): RegExp {
  const words = wordsIn(name).map((word) => word.replaceAll(/\W/g, String.raw`\$&`));
  return new RegExp(`(?<![A-Za-z])${words.join(String.raw`[\s_-]?`)}(?![a-z])`, 'gi');
}
