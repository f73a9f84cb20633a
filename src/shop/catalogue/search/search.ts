/** A product's searchable text; phrases are separated by commas. */
export interface Searchable {
  /** Name, category and description. */
  text: string;
  /** What people commonly call the product. */
  phrases: string;
  /** What people commonly call the product's category. */
  categoryPhrases: string;
}

interface Index {
  plain: string;
  textWords: ReadonlySet<string>;
  own: Phrases;
  category: Phrases;
  /** The product's names, both as words and as joined phrases. */
  called: readonly string[];
}

interface Phrases {
  /** Phrases without spaces, because people type both "powerbank" and "power bank". */
  joined: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** The score of a matching word or phrase; each level outranks all lower ones. */
const LEVELS = {
  ownPhrase: 80,
  categoryPhrase: 70,
  ownWord: 6,
  categoryWord: 5,
  textWord: 4,
  beginning: 3,
  substring: 2,
  slip: 1,
} as const;

/** The minimum length of a word in which one typo is tolerated. */
const TYPO_LENGTH = 4;

/** Signs in Devanagari words that some keyboards omit. */
const OPTIONAL_SIGNS = /[\u093c\u200c\u200d]/g;

const indexes = new WeakMap<Searchable, Index>();

function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(OPTIONAL_SIGNS, '');
}

/** Splits text into words of letters and digits, and reduces plurals to the singular. */
function wordsOf(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/([^s])s$/, '$1') : word));
}

function phrasesOf(text: string): Phrases {
  const phrases = text.split(',').map(wordsOf);
  return {
    joined: new Set(phrases.map((words) => words.join(''))),
    words: new Set(phrases.flat()),
  };
}

function createIndex({ text, phrases, categoryPhrases }: Searchable): Index {
  const own = phrasesOf(phrases);
  const category = phrasesOf(categoryPhrases);
  return {
    plain: plainText(text),
    textWords: new Set(wordsOf(text)),
    own,
    category,
    called: [own, category].flatMap(({ joined, words }) => [...joined, ...words]),
  };
}

function indexOf(item: Searchable): Index {
  const index = indexes.get(item) ?? createIndex(item);
  indexes.set(item, index);
  return index;
}

function wordLevel(word: string, index: Index): number {
  if (index.own.words.has(word)) return LEVELS.ownWord;
  if (index.category.words.has(word)) return LEVELS.categoryWord;
  if (index.textWords.has(word)) return LEVELS.textWord;
  if (index.called.some((each) => each.startsWith(word))) return LEVELS.beginning;
  return index.plain.includes(word) ? LEVELS.substring : 0;
}

/** True if the typed word contains a single missing, doubled, wrong or swapped letter. */
function isOneSlip(typed: string, word: string): boolean {
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

function typoLevel(word: string, index: Index): number {
  return index.called.some((each) => isOneSlip(word, each)) ? LEVELS.slip : 0;
}

function phraseLevel(words: readonly string[], { own, category }: Index): number {
  const joined = words.join('');
  if (own.joined.has(joined)) return LEVELS.ownPhrase;
  return category.joined.has(joined) ? LEVELS.categoryPhrase : 0;
}

function levelsOf(word: string, found: readonly Index[]): number[] {
  const levels = found.map((index) => wordLevel(word, index));
  if (word.length < TYPO_LENGTH || levels.some((level) => level > 0)) return levels;
  return found.map((index) => typoLevel(word, index));
}

function scoresOf(words: readonly string[], found: readonly Index[]): number[] {
  const perWord = words.map((word) => levelsOf(word, found));
  return found.map((index, nth) => {
    const levels = perWord.map((each) => each[nth] ?? 0);
    const isFound = levels.every((level) => level > 0);
    const sum = isFound ? levels.reduce((all, level) => all + level, 0) : 0;
    return sum + phraseLevel(words, index);
  });
}

/**
 * The matching items, best match first; ties keep their order. An empty search matches everything.
 */
export function search<Item extends Searchable>(items: readonly Item[], text: string): Item[] {
  const words = wordsOf(text);
  const found = items.map(indexOf);
  if (words.length === 0) {
    return items.filter((_, nth) => found[nth]?.plain.includes(plainText(text.trim())));
  }
  const scores = scoresOf(words, found);
  return items
    .map((item, nth) => ({ item, score: scores[nth] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
