/** Numbers that people spell out before “hazar” or “lakh”. */
const LINES: readonly [value: number, words: string][] = [
  [1, 'ek one एक'],
  [2, 'do two दो'],
  [3, 'teen three तीन'],
  [4, 'char four चार'],
  [5, 'paanch panch five पांच पाँच पाच'],
  [6, 'chhe cheh six छह छः'],
  [7, 'saat seven सात'],
  [8, 'aath eight आठ'],
  [9, 'nau nine नौ'],
  [10, 'das dus ten दस दहा'],
  [12, 'barah twelve बारह'],
  [15, 'pandrah pandra fifteen पंद्रह पन्द्रह पंधरा'],
  [20, 'bees bis twenty बीस वीस'],
  [25, 'pachees pachis पच्चीस'],
  [30, 'tees tis thirty तीस'],
  [40, 'chalis chalees forty चालीस'],
  [50, 'pachas pachaas fifty पचास पन्नास'],
];

export const NUMERALS: ReadonlyMap<string, number> = new Map(
  LINES.flatMap(([value, words]) =>
    words.split(' ').map((word): [string, number] => [word, value]),
  ),
);

/** Patterns for multiplier words such as “thousand”, each with its factor. */
export const SCALES: readonly [pattern: string, factor: number][] = [
  ['k|thousands?|ha[zj]aa?r|हजार|हज़ार', 1000],
  ['lakhs?|lacs?|लाख', 100_000],
  ['hundred|sau|सौ', 100],
];
