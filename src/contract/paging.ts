import * as v from 'valibot';

export const PAGE_SIZE = 10;
export const PAGE_SIZE_MAXIMUM = 100;

/** Characters of a search. */
export const SEARCH_MAXIMUM = 200;

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
  page: wholeNumber(0, 0, 999_999_999, 'page must be a whole number from 0'),
  size: wholeNumber(
    PAGE_SIZE,
    1,
    PAGE_SIZE_MAXIMUM,
    `size must be a whole number from 1 to ${PAGE_SIZE_MAXIMUM}`,
  ),
};

/** Fields of every list query; lists stand in the order of their names. */
export const pageQueryEntries = {
  ...pageEntries,
  search: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAXIMUM, 'search is too long')),
    '',
  ),
  sort: v.optional(v.picklist(['', 'name'], 'sort is not known'), 'name'),
};

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
