import * as v from 'valibot';
import { searchText } from '../lib/identity/search.ts';
import { rawText, text } from './fields.ts';

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAXIMUM = 100;

/** The highest zero-based page. Limited, because D1 reads all rows before the requested page. */
export const PAGE_MAXIMUM = 99_999;

/** The maximum length of a search, in characters. */
export const SEARCH_MAXIMUM = 100;
export const WORDS_MAXIMUM = 8;

/**
 * A search of orders, repairs or bills finds at most this many of them, the newest: nobody reads
 * more, and counting them all would take longer with every year.
 */
export const FOUND_MAXIMUM = 200;

/**
 * A word of one or two letters matches every trigram that starts with it, so a search may contain
 * only a few such words.
 */
const SHORT_WORDS_MAXIMUM = 3;

function isSearchable(text: string): boolean {
  const words = new Set(text.trim().toLowerCase().split(/\s+/));
  const short = [...words].filter((word) => [...word].length < 3);
  return words.size <= WORDS_MAXIMUM && short.length <= SHORT_WORDS_MAXIMUM;
}

/** The part of the typed text that the search uses; leaves out words beyond the limits. */
export function searchable(text: string): string {
  let kept = '';
  for (const word of searchText(text).slice(0, SEARCH_MAXIMUM).split(/\s+/)) {
    const longer = `${kept} ${word}`.trim();
    if (isSearchable(longer)) kept = longer;
  }
  return kept;
}

const LONG_SEARCH = 'search is too long';

/** The `search` parameter of a list call. */
export const searchEntry = v.optional(
  v.pipe(
    rawText(SEARCH_MAXIMUM, LONG_SEARCH),
    v.transform(searchText),
    v.maxLength(SEARCH_MAXIMUM, LONG_SEARCH),
    v.check(
      isSearchable,
      `search may have at most ${WORDS_MAXIMUM} words, and at most ${SHORT_WORDS_MAXIMUM} of one or two letters`,
    ),
  ),
  '',
);

function wholeNumber(fallback: number, minimum: number, maximum: number, wrong: string) {
  return v.pipe(
    v.optional(v.pipe(text(9, wrong), v.regex(/^\d{1,9}$/, wrong)), String(fallback)),
    v.transform(Number),
    v.minValue(minimum, wrong),
    v.maxValue(maximum, wrong),
  );
}

/** Paging parameters: page is zero-based, size 1–100 (spec section 7). */
export const pageEntries = {
  page: wholeNumber(0, 0, PAGE_MAXIMUM, 'page must be a whole number from 0'),
  size: wholeNumber(
    PAGE_SIZE,
    1,
    PAGE_SIZE_MAXIMUM,
    `size must be a whole number from 1 to ${PAGE_SIZE_MAXIMUM}`,
  ),
};

/** The values of the status filter; the first matches all rows. */
export const STATUSES = ['all', 'active', 'inactive'] as const;

/** The filter value for rows without a store. */
export const NO_STORE = 'none';
const STORE = /^(none|[1-9]\d{0,8})?$/;
const UNKNOWN_STORE = 'store is not known';

/** The `store` parameter of a list call: a store id, or `none`. */
export const storeEntry = v.optional(
  v.pipe(text(9, UNKNOWN_STORE), v.regex(STORE, UNKNOWN_STORE)),
  '',
);

/** Parses the store filter from a URL; returns '' for an invalid value. */
export function readStore(text: string): string {
  return STORE.test(text) ? text : '';
}

/** The query parameters of a list that is sorted by name. */
export const pageQueryEntries = { ...pageEntries, search: searchEntry, sort: sortEntry(['name']) };

/**
 * The `sort` parameter of a list call: one of these words. A word with a leading minus sorts in
 * descending order.
 */
export function sortEntry<const Words extends readonly string[]>(words: Words) {
  return v.optional(v.picklist(['', ...words], 'sort is not known'), '');
}

/** The fields of every paginated reply (spec section 3). */
export const pageReplyEntries = {
  totalPages: v.number(),
  totalElements: v.number(),
  currentPage: v.number(),
  pageSize: v.number(),
  pageable: v.object({ pageNumber: v.number(), pageSize: v.number() }),
};

/** The fields of a reply whose search ends after `FOUND_MAXIMUM` rows: `more` is true if it did. */
export const foundReplyEntries = { ...pageReplyEntries, more: v.boolean() };

export interface PageFields {
  totalPages: number;
  totalElements: number;
  currentPage: number;
  pageSize: number;
  pageable: { pageNumber: number; pageSize: number };
}

/** A reply's page fields; `page` is zero-based, and an empty list has 0 pages. */
export function pageFields(page: number, size: number, totalElements: number): PageFields {
  return {
    totalPages: Math.ceil(totalElements / size),
    totalElements,
    currentPage: page,
    pageSize: size,
    pageable: { pageNumber: page, pageSize: size },
  };
}

/** The page fields of a list whose search ends after `FOUND_MAXIMUM` rows. */
export function foundFields(page: number, size: number, total: number, isSearch: boolean) {
  const more = isSearch && total > FOUND_MAXIMUM;
  return { ...pageFields(page, size, more ? FOUND_MAXIMUM : total), more };
}

/** The number of rows on a page of such a list. */
export function rowsOnPage(page: number, size: number, isSearch: boolean): number {
  return isSearch ? Math.max(0, Math.min(size, FOUND_MAXIMUM - page * size)) : size;
}
