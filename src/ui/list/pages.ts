import type { InfiniteData } from '@tanstack/react-query';

export interface Row {
  id: number | string;
}

export interface ListPage<Each extends Row> {
  rows: Each[];
  /** Zero-based. */
  page: number;
  totalPages: number;
  total: number;
}

interface PagedReply {
  currentPage: number;
  totalPages: number;
  totalElements: number;
}

/** A page of a list, from a reply with these rows. */
export function listPage<Each extends Row>(rows: Each[], reply: PagedReply): ListPage<Each> {
  const { currentPage: page, totalPages, totalElements: total } = reply;
  return { rows, page, totalPages, total };
}

export type Listed<Each extends Row> = ListPage<Each> | InfiniteData<ListPage<Each>>;

/**
 * The rows of all pages; a row that moved to a later page between two requests appears once, as
 * last loaded.
 */
export function mergePages<Each extends Row>(pages: readonly ListPage<Each>[]): Each[] {
  const byId = new Map<Row['id'], Each>();
  for (const { rows } of pages) for (const row of rows) byId.set(row.id, row);
  return [...byId.values()];
}

export function nextPage({ page, totalPages }: ListPage<Row>): number | undefined {
  return page + 1 < totalPages ? page + 1 : undefined;
}

/** The rows with a newly added one in front. */
export function withNew<Each extends Row>(rows: readonly Each[], added: Each | null): Each[] {
  if (added === null) return [...rows];
  return [added, ...rows.filter(({ id }) => id !== added.id)];
}

type Change<Each> = (rows: Each[]) => Each[];

function changed<Each extends Row>(
  listed: Listed<Each>,
  change: (page: ListPage<Each>) => ListPage<Each>,
): Listed<Each> {
  return 'pages' in listed ? { ...listed, pages: listed.pages.map(change) } : change(listed);
}

/** The list with an updated row. */
export function withRow<Each extends Row>(listed: Listed<Each>, row: Each): Listed<Each> {
  const replace: Change<Each> = (rows) => rows.map((each) => (each.id === row.id ? row : each));
  return changed(listed, (page) => ({ ...page, rows: replace(page.rows) }));
}

function allPages<Each extends Row>(listed: Listed<Each>): readonly ListPage<Each>[] {
  return 'pages' in listed ? listed.pages : [listed];
}

/** The list without a row; unchanged if it does not contain the row. */
export function withoutRow<Each extends Row>(listed: Listed<Each>, id: Row['id']): Listed<Each> {
  if (!allPages(listed).some(({ rows }) => rows.some((each) => each.id === id))) return listed;
  return changed(listed, (page) => ({
    ...page,
    rows: page.rows.filter((each) => each.id !== id),
    total: page.total - 1,
  }));
}
