import { PAGE_MAXIMUM, SEARCH_MAXIMUM } from '../contract/paging';
import { withQuery } from './query';

export { SEARCH_MAXIMUM };

export type FilterValues = Readonly<Record<string, string>>;

/** What the address of a list says; `page` counts from 0, in the address from 1. */
export interface ListAddress<Filters extends FilterValues> {
  page: number;
  search: string;
  filters: Filters;
}

/** How each filter is read: any text of the address gives a value, the empty text the one that filters nothing. */
type Readers<Filters extends FilterValues> = {
  readonly [Name in keyof Filters]: (text: string) => Filters[Name];
};

export interface AddressFormat<Filters extends FilterValues> {
  /** Reads a query string, `?` included or not; what makes no sense there counts as absent. */
  parse: (query: string) => ListAddress<Filters>;
  /** The query string, `?` included; empty for the first page of everything. */
  format: (address: ListAddress<Filters>) => string;
  isFiltered: (address: ListAddress<Filters>) => boolean;
  /** The first page of everything. */
  all: ListAddress<Filters>;
}

const PAGE = /^[1-9]\d{0,8}$/;

/** Reads one of these words, or the first of them where the text is none. */
export function oneOf<Word extends string>(words: readonly [Word, ...Word[]]) {
  return (text: string): Word => words.find((word) => word === text) ?? words[0];
}

/** The order of a list as its call asks for it: nothing for its own, by name. */
export function sortWord<Word extends string>(sort: Word): Word | '' {
  return sort === 'name' ? '' : sort;
}

/** How a list stands in the query of its address: page, search and the filters it has. */
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
