import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { firstPart, type Loaded, type Row, withoutRow, withRow } from './pages';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Updates the cached rows of a list, with or without fetching them again. */
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
    /** Shows an updated row at once; returns a function that reverts it. */
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
    /** Removes a row; resolves when it is gone from the screen. */
    async drop(id: Each['id']): Promise<void> {
      change((loaded) => withoutRow(loaded, id));
      await nextTask();
    },
    refresh,
    /** Fetches the list again when the work fails, because another user may have changed it. */
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
 * The row that was added last, while the filters and the page stay the same. It is in the query
 * cache, so that updates of the row apply to it too.
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
