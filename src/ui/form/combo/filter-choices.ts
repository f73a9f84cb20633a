import type { Choice } from '../SelectField';

/** Converts text to lower case and strips accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** The choices whose labels contain every word of the text. */
export function filterChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = fold(text).split(/\s+/);
  return choices.filter(({ label }) => {
    const name = fold(label);
    return words.every((word) => name.includes(word));
  });
}

/**
 * Returns the choice that the text selects: the one whose label equals the text, or the only one
 * whose label contains every word of the text.
 */
export function meantChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const [first, ...others] = fold(text) === '' ? [] : filterChoices(choices, text);
  const named = choices.find(({ label }) => fold(label) === fold(text));
  return named ?? (others.length === 0 ? first : undefined);
}

/**
 * The part of `text` that the user typed after the label `name`, which the field already contained.
 */
export function newlyTyped(name: string, text: string): string {
  if (name !== '' && text.startsWith(name)) return text.slice(name.length);
  return text === name.slice(0, -1) ? '' : text;
}

/**
 * The next or previous choice, wrapping around; the first or last one if there is no current
 * choice.
 */
export function choiceAfter(
  choices: readonly Choice[],
  from: Choice | undefined,
  by: 1 | -1,
): Choice | undefined {
  if (from === undefined) return choices.at(by === 1 ? 0 : -1);
  return choices.at((choices.indexOf(from) + by) % choices.length);
}
