import {
  PAGE_MAXIMUM,
  PAGE_SIZE,
  PAGE_SIZE_MAXIMUM,
  SEARCH_MAXIMUM,
  searchable,
} from '../contract/paging';
import { withQuery } from './query';

export { PAGE_SIZE, PAGE_SIZE_MAXIMUM, SEARCH_MAXIMUM };

export type FilterValues = Readonly<Record<string, string>>;

/** A list's state as stored in its URL; `page` is zero-based here but one-based in the URL. */
export interface ListAddress<Filters extends FilterValues> {
  page: number;
  search: string;
  filters: Filters;
}

/**
 * The parser of each filter's value in the URL. Parsers accept any text; empty text means no
 * filter.
 */
type Readers<Filters extends FilterValues> = {
  readonly [Name in keyof Filters]: (text: string) => Filters[Name];
};

/** The rows that one request loads: `size` rows starting at row `page` × `size`. */
export type Part = Record<'page' | 'size', number>;

/** The parameters of an API call that loads part of a list. */
export type ListCall<Filters extends FilterValues> = Part & { search: string } & Partial<Filters>;

export interface AddressFormat<Filters extends FilterValues> {
  /** Parses a query string, with or without `?`; ignores invalid values. */
  parse: (query: string) => ListAddress<Filters>;
  /** The query string including `?`; empty for the unfiltered first page. */
  format: (address: ListAddress<Filters>) => string;
  /** The parameters for an API call; omits filters that are not set. */
  toCall: (
    wanted: Pick<ListAddress<Filters>, 'search' | 'filters'>,
    part: Part,
  ) => ListCall<Filters>;
  isFiltered: (address: ListAddress<Filters>) => boolean;
  /** The unfiltered first page. */
  all: ListAddress<Filters>;
  /** The number of rows on a page. */
  pageSize: number;
}

const PAGE = /^[1-9]\d{0,8}$/;

/**
 * Returns a parser that accepts only these words; for any other text, it returns the first word.
 */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]]) {
  return (text: string): Word => words.find((word) => word === text) ?? words[0];
}

/** Converts between a list's state (page, search, filters) and the query string of its URL. */
export function listAddress<Filters extends FilterValues>(
  readers: Readers<Filters>,
  pageSize = PAGE_SIZE,
): AddressFormat<Filters> {
  const names = Object.keys(readers) as (keyof Filters & string)[];
  const all = parse('');

  function parse(query: string): ListAddress<Filters> {
    const asked = new URLSearchParams(query);
    const page = asked.get('page') ?? '';
    const read = names.map((name) => [name, readers[name](asked.get(name) ?? '')]);
    return {
      page: PAGE.test(page) ? Math.min(Number(page) - 1, PAGE_MAXIMUM) : 0,
      search: (asked.get('search') ?? '').slice(0, SEARCH_MAXIMUM),
      filters: Object.fromEntries(read),
    };
  }

  /** The filters that differ from their defaults. */
  function chosen(filters: Filters): Record<string, string> {
    const set = names.filter((name) => filters[name] !== all.filters[name]);
    return Object.fromEntries(set.map((name) => [name, filters[name] ?? '']));
  }

  function format({ page, search, filters }: ListAddress<Filters>): string {
    return withQuery('', { page: page === 0 ? '' : page + 1, search, ...chosen(filters) });
  }

  function toCall(
    { search, filters }: Pick<ListAddress<Filters>, 'search' | 'filters'>,
    { page, size }: Part,
  ): ListCall<Filters> {
    const set = chosen(filters) as Partial<Filters>;
    return { page, size, search: searchable(search), ...set };
  }

  function isFiltered({ search, filters }: ListAddress<Filters>): boolean {
    return search.trim() !== '' || Object.keys(chosen(filters)).length > 0;
  }

  return { parse, format, toCall, isFiltered, all, pageSize };
}
