import type { Choice } from './SelectField';

function isPart(text: string, label: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase());
}

/** The choice that a text names, in any case. */
export function namedChoice(choices: readonly Choice[], text: string): Choice | undefined {
  const wanted = text.trim().toLowerCase();
  return choices.find(({ label }) => label.toLowerCase() === wanted);
}

/** The choice that a text stands for: the one it names, or the only one it is a part of. */
export function chosenBy(choices: readonly Choice[], text: string): Choice | undefined {
  if (text.trim() === '') return undefined;
  const [first, ...others] = choices.filter(({ label }) => isPart(text, label));
  return namedChoice(choices, text) ?? (others.length === 0 ? first : undefined);
}
