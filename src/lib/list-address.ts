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

/** The state of a list in its URL; `page` is zero-based here and one-based in the URL. */
export interface ListAddress<Filters extends FilterValues> {
  page: number;
  search: string;
  filters: Filters;
}

/** The parser of each filter: it accepts any text and maps the empty text to no filter. */
type Readers<Filters extends FilterValues> = {
  readonly [Name in keyof Filters]: (text: string) => Filters[Name];
};

export interface AddressFormat<Filters extends FilterValues> {
  /** Parses a query string, with or without `?`; ignores invalid values. */
  parse: (query: string) => ListAddress<Filters>;
  /** The query string including `?`; empty for the first page without filters. */
  format: (address: ListAddress<Filters>) => string;
  isFiltered: (address: ListAddress<Filters>) => boolean;
  /** The first page without filters. */
  all: ListAddress<Filters>;
}

const PAGE = /^[1-9]\d{0,8}$/;

/** Parses one of these words; any other text becomes the first one. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]]) {
  return (text: string): Word => words.find((word) => word === text) ?? words[0];
}

/** The parameters of a list call. */
export type ListCall<Filters extends FilterValues> = Filters & {
  page: number;
  size: number;
  search: string;
};

/** The parameters of the call that reads `size` rows of a list, from row `page` × `size`. */
export function listCall<Filters extends FilterValues>(
  { search, filters }: Pick<ListAddress<Filters>, 'search' | 'filters'>,
  { page, size }: { page: number; size: number },
): ListCall<Filters> {
  return { ...filters, page, size, search: searchable(search) };
}

/** Converts between a list's state (page, search, filters) and the query string of its URL. */
export function listAddress<Filters extends FilterValues>(
  readers: Readers<Filters>,
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

  function isSet(filters: Filters, name: keyof Filters): boolean {
    return filters[name] !== all.filters[name];
  }

  function format({ page, search, filters }: ListAddress<Filters>): string {
    const set = names.filter((name) => isSet(filters, name));
    return withQuery('', {
      page: page === 0 ? '' : page + 1,
      search,
      ...Object.fromEntries(set.map((name) => [name, filters[name]])),
    });
  }

  function isFiltered({ search, filters }: ListAddress<Filters>): boolean {
    return search.trim() !== '' || names.some((name) => isSet(filters, name));
  }

  return { parse, format, isFiltered, all };
}
