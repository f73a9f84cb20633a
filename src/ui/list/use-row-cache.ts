import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { nextTask } from '../../lib/sleep';
import { firstPart, type Loaded, type Row, withoutRow, withRow } from './pages';

/** Updates a list's cached rows, with or without refetching them. */
export function useRowCache<Each extends Row>(name: string) {
  const client = useQueryClient();
  const key = { queryKey: [name] };

  function change(to: (loaded: Loaded<Each>) => Loaded<Each>): void {
    client.setQueriesData<Loaded<Each>>(key, (loaded) => loaded && to(loaded));
  }

  function refresh(): void {
    void client.invalidateQueries(key);
  }

  return {
    /** Shows an updated row immediately; returns a function that reverts it. */
    async show(row: Each): Promise<() => void> {
      await client.cancelQueries(key);
      const before = client.getQueriesData<Loaded<Each>>(key);
      change((loaded) => withRow(loaded, row));
      return () => {
        for (const [queryKey, loaded] of before) client.setQueryData(queryKey, loaded);
      };
    },
    replace(row: Each): void {
      change((loaded) => withRow(loaded, row));
    },
    /**
     * Removes a row; resolves once it has disappeared from the screen. Cancels pending requests
     * because their replies may still contain the row.
     */
    async drop(id: Each['id']): Promise<void> {
      await client.cancelQueries(key);
      change((loaded) => withoutRow(loaded, id));
      await nextTask();
    },
    refresh,
    /** Refetches the list if the change fails, because another user may have changed the list. */
    async orRefresh<Result>(work: Promise<Result>): Promise<Result> {
      return work.catch((error: unknown) => {
        refresh();
        throw error;
      });
    },
  };
}

export type RowCache<Each extends Row> = ReturnType<typeof useRowCache<Each>>;

/**
 * The most recently added row, until the filters or the page change. The row is stored in the query
 * cache, so row updates also apply to it.
 */
export function useNewRow<Each extends Row>(name: string, shown: object) {
  const client = useQueryClient();
  const queryKey = [name, 'new', shown];
  const { data } = useQuery<Loaded<Each>>({ queryKey, queryFn: skipToken });

  function add(row: Each): void {
    client.setQueryData(queryKey, firstPart({ rows: [row], total: 1 }));
    void client.invalidateQueries({ queryKey: [name] });
  }

  return { added: data?.pages[0]?.rows[0], add };
}
