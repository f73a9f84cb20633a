/** The minimum length of a word in which one typo is tolerated. */
const TYPO_LENGTH = 5;

/** True if the typed word contains at most one missing, added, wrong or swapped letter. */
export function isOneSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return (
    rest(typed, 1) === rest(word, 1) ||
    rest(typed, 1) === rest(word, 0) ||
    rest(typed, 0) === rest(word, 1) ||
    (typed[at] === word[at + 1] && typed[at + 1] === word[at] && rest(typed, 2) === rest(word, 2))
  );
}

/**
 * The known word that is one typo away from the typed word; undefined for short words and numbers.
 */
export function corrected(typed: string, known: Iterable<string>): string | undefined {
  if (typed.length < TYPO_LENGTH || /\d/.test(typed)) return undefined;
  let other: string | undefined;
  for (const word of known) {
    if (word.length < TYPO_LENGTH - 1 || !isOneSlip(typed, word)) continue;
    // People rarely mistype the first letter.
    if (word[0] === typed[0]) return word;
    other ??= word;
  }
  return other;
}
