import type { InfiniteData } from '@tanstack/react-query';
import { PAGE_SIZE, PAGE_SIZE_MAXIMUM, type Part } from '../../lib/list-address';

export interface Row {
  id: number | string;
}

/** A row that is active or inactive. */
export interface ActiveRow extends Row {
  is_active: boolean;
}

export interface ListPage<Each extends Row> {
  rows: Each[];
  /** The number of rows in the whole list. */
  total: number;
  /** True if the list is a search that found more rows than it lists. */
  more?: boolean | undefined;
}

/** Converts an API response to a list page. */
export function pageOf<Each extends Row>(reply: {
  content: Each[];
  totalElements: number;
}): ListPage<Each> {
  return { rows: reply.content, total: reply.totalElements };
}

/**
 * The loaded parts of a list: a single page if the list is paginated; several if it loads more on
 * scroll.
 */
export type Loaded<Each extends Row> = InfiniteData<ListPage<Each>, Part>;

/** A list reduced to its first page. */
export function firstPart<Each extends Row>(
  page: ListPage<Each>,
  pageSize = PAGE_SIZE,
): Loaded<Each> {
  return { pages: [page], pageParams: [{ page: 0, size: pageSize }] };
}

/** The next part of the list to load; undefined at the end of the list. */
export function nextPart(
  { total }: Pick<ListPage<Row>, 'total'>,
  _parts: unknown,
  { page, size }: Part,
  pageSize = PAGE_SIZE,
): Part | undefined {
  const end = (page + 1) * size;
  return end < total ? { page: end / pageSize, size: pageSize } : undefined;
}

/**
 * Merges as many of the last parts as a single request can load, because a refresh sends one
 * request per part.
 */
export function joinParts<Each extends Row>({ pages, pageParams }: Loaded<Each>): Loaded<Each> {
  const starts = pageParams.map(({ page, size }) => page * size);
  const end = (starts.at(-1) ?? 0) + (pageParams.at(-1)?.size ?? 0);
  const first = starts.findIndex(
    (start) => end - start <= PAGE_SIZE_MAXIMUM && start % (end - start) === 0,
  );
  const start = starts[first] ?? 0;
  const size = end - start;
  const rest = pages.slice(first);
  return {
    pages: [...pages.slice(0, first), { ...lastOf(rest), rows: mergePages(rest) }],
    pageParams: [...pageParams.slice(0, first), { page: start / size, size }],
  };
}

/** The number of rows in the whole list and whether there are more, according to the last response. */
export function lastOf(pages: readonly ListPage<Row>[]): Omit<ListPage<Row>, 'rows'> {
  const { total = 0, more } = pages.at(-1) ?? {};
  return { total, more };
}

/**
 * The rows of all pages. A row that moved to a later page between two requests is included only
 * once, in its most recent version.
 */
export function mergePages<Each extends Row>(pages: readonly ListPage<Each>[]): Each[] {
  const byId = new Map<Row['id'], Each>();
  for (const { rows } of pages) for (const row of rows) byId.set(row.id, row);
  return [...byId.values()];
}

/** The most recently loaded version of a row, even if it is no longer in the list. */
export function latestOf<Each extends Row>(rows: readonly Each[], row: Each): Each {
  return rows.find(({ id }) => id === row.id) ?? row;
}

/** The rows, with a newly added row first. */
export function withNew<Each extends Row>(rows: readonly Each[], added: Each | undefined): Each[] {
  if (added === undefined) return [...rows];
  return [added, ...rows.filter(({ id }) => id !== added.id)];
}

function mapPages<Each extends Row>(
  loaded: Loaded<Each>,
  change: (page: ListPage<Each>) => ListPage<Each>,
): Loaded<Each> {
  return { ...loaded, pages: loaded.pages.map(change) };
}

/** The list with an updated row. */
export function withRow<Each extends Row>(loaded: Loaded<Each>, row: Each): Loaded<Each> {
  return mapPages(loaded, (page) => ({
    ...page,
    rows: page.rows.map((each) => (each.id === row.id ? row : each)),
  }));
}

/** The list without a row; unchanged if it does not contain the row. */
export function withoutRow<Each extends Row>(loaded: Loaded<Each>, id: Row['id']): Loaded<Each> {
  if (!loaded.pages.some(({ rows }) => rows.some((each) => each.id === id))) return loaded;
  return mapPages(loaded, ({ rows, total }) => ({
    rows: rows.filter((each) => each.id !== id),
    total: total - 1,
  }));
}
