import * as v from 'valibot';

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAXIMUM = 100;

/** Counted from 0; a list is skipped through up to its page, so there is a last one to ask for. */
export const PAGE_MAXIMUM = 99_999;

/** Characters of a search. */
export const SEARCH_MAXIMUM = 100;
export const WORDS_MAXIMUM = 8;
/** A word of one or two letters looks for all that begins with it. */
const SHORT_WORDS_MAXIMUM = 3;

function isSearchable(text: string): boolean {
  const words = new Set(text.trim().toLowerCase().split(/\s+/));
  const short = [...words].filter((word) => [...word].length < 3);
  return words.size <= WORDS_MAXIMUM && short.length <= SHORT_WORDS_MAXIMUM;
}

/** What a list can be searched for of what a person typed: the first words of it, at most eight. */
export function searchable(text: string): string {
  let kept = '';
  for (const word of text.slice(0, SEARCH_MAXIMUM).trim().split(/\s+/)) {
    const longer = `${kept} ${word}`.trim();
    if (isSearchable(longer)) kept = longer;
  }
  return kept;
}

/** The search of a list query. */
export const searchEntry = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(SEARCH_MAXIMUM, 'search is too long'),
    v.check(
      isSearchable,
      `search takes ${WORDS_MAXIMUM} words, ${SHORT_WORDS_MAXIMUM} of them of one or two letters`,
    ),
  ),
  '',
);

function wholeNumber(fallback: number, minimum: number, maximum: number, text: string) {
  return v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, text)), String(fallback)),
    v.transform(Number),
    v.minValue(minimum, text),
    v.maxValue(maximum, text),
  );
}

/** Which page of a list: page is zero-based, size 1–100 (spec section 7). */
export const pageEntries = {
  page: wholeNumber(0, 0, PAGE_MAXIMUM, 'page must be a whole number from 0'),
  size: wholeNumber(
    PAGE_SIZE,
    1,
    PAGE_SIZE_MAXIMUM,
    `size must be a whole number from 1 to ${PAGE_SIZE_MAXIMUM}`,
  ),
};

/** Rows that are active or not; the first leaves none out. */
export const STATUSES = ['all', 'active', 'inactive'] as const;

/** Rows of no store, as a filter. */
export const NO_STORE = 'none';
const STORE = /^(none|[1-9]\d{0,8})?$/;

/** The field of a list query that takes the rows of one store, by its id, or those of none. */
export const storeEntry = v.optional(v.pipe(v.string(), v.regex(STORE, 'store is not known')), '');

/** The store of a filter in an address, or nothing where the text names none. */
export function readStore(text: string): string {
  return STORE.test(text) ? text : '';
}

/** Fields of every list query; lists stand in the order of their names. */
export const pageQueryEntries = { ...pageEntries, search: searchEntry, sort: sortEntry(['name']) };

/** The field of a list query that orders it by one of these words, with a minus the other way round. */
export function sortEntry<const Words extends readonly string[]>(words: Words) {
  return v.optional(v.picklist(['', ...words], 'sort is not known'), '');
}

/** Fields of every paged reply (spec section 3). */
export const pageReplyEntries = {
  totalPages: v.number(),
  totalElements: v.number(),
  currentPage: v.number(),
  pageSize: v.number(),
  pageable: v.object({ pageNumber: v.number(), pageSize: v.number() }),
};

export interface PageFields {
  totalPages: number;
  totalElements: number;
  currentPage: number;
  pageSize: number;
  pageable: { pageNumber: number; pageSize: number };
}

/** The page fields of a reply; `page` is zero-based, an empty list has no pages. */
export function pageFields(page: number, size: number, totalElements: number): PageFields {
  return {
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    currentPage: page,
    pageSize: size,
    pageable: { pageNumber: page, pageSize: size },
  };
}
