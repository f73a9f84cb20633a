/** Ids of the products viewed on this device; the most recent is last. */
export type Viewed = readonly string[];

export const NONE_VIEWED: Viewed = [];

const MOST_STORED = 8;

/** Parses a stored list: a non-array becomes empty, and non-string entries are dropped. */
export function parseViewed(stored: unknown): Viewed {
  if (!Array.isArray(stored)) return NONE_VIEWED;
  return stored.filter((each): each is string => typeof each === 'string').slice(-MOST_STORED);
}

/** Adds a product as the most recently viewed one. */
export function withViewed(viewed: Viewed, id: string): Viewed {
  return [...viewed.filter((each) => each !== id), id].slice(-MOST_STORED);
}
