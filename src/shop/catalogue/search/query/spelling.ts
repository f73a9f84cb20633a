import { GIFTS } from '../language/gifts';
import { NEARBY } from '../language/nearby';
import { isFiller, KNOWN_SPELLINGS, type Word, wordOf } from '../language/words';
import { BRAND_WORDS } from '../repair/brand';
import { REPAIR_WORDS } from '../repair/repair-words';
import type { Searchable } from '../searchable';
import { THING_WORDS } from '../unsold/things';
import { indexOf } from './product-index';
import { occurs } from './rank';
import { corrected } from './typo';

/** The minimum length of each part when a word is split. */
const PART_LENGTH = 3;

const LANGUAGE: ReadonlySet<string> = new Set([
  ...[...KNOWN_SPELLINGS, ...REPAIR_WORDS, ...NEARBY, ...GIFTS],
  ...[...BRAND_WORDS, ...THING_WORDS],
]);

/** Splits a word that consists of two known words, such as “phonecover”. */
function splitWord(typed: string, known: ReadonlySet<string>): Word[] | undefined {
  for (let at = typed.length - PART_LENGTH; at >= PART_LENGTH; at -= 1) {
    const parts = [typed.slice(0, at), typed.slice(at)];
    if (parts.every((part) => known.has(part))) return parts.map(wordOf);
  }
  return undefined;
}

function correctedWord({ typed }: Word, known: ReadonlySet<string>): Word[] {
  const other = corrected(typed, known);
  return other ? [wordOf(other)] : (splitWord(typed, known) ?? [wordOf(typed)]);
}

/** The known word that the joined text matches, with at most one typo. */
function correctedPair(typed: string, known: ReadonlySet<string>): string | undefined {
  return known.has(typed) ? typed : corrected(typed, known);
}

/**
 * Corrects words that occur neither in the search vocabulary nor in a product: “powr bank” and
 * “powerbnk” become power bank, “mobilecover” becomes mobile cover. Words that resemble no known
 * word are left unchanged.
 */
export function correctSpelling(words: readonly Word[], items: readonly Searchable[]): Word[] {
  const isKnown = (word: Word) =>
    LANGUAGE.has(word.typed) || isFiller(word) || items.some((item) => occurs(word, item));
  const unknown = words.map((word) => !isKnown(word));
  if (!unknown.includes(true)) return [...words];
  const known = new Set([...LANGUAGE, ...items.flatMap((item) => indexOf(item).beginnings)]);
  const result: Word[] = [];
  for (const [nth, word] of words.entries()) {
    const before = result.at(-1);
    const isPair = before !== undefined && (unknown[nth] || unknown[nth - 1]);
    const pair = isPair ? correctedPair(before.typed + word.typed, known) : undefined;
    if (pair) result.splice(-1, 1, wordOf(pair));
    else if (unknown[nth]) result.push(...correctedWord(word, known));
    else result.push(word);
  }
  return result;
}
