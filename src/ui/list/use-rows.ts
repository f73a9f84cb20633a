import { useQueryClient } from '@tanstack/react-query';
import { type Listed, type Row, withoutRow, withRow } from './pages';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** What changes in a list before the server is asked for it again. */
export function useRows<Each extends Row>(name: string) {
  const client = useQueryClient();
  const key = { queryKey: [name] };

  function change(to: (listed: Listed<Each>) => Listed<Each>): void {
    client.setQueriesData<Listed<Each>>(key, (listed) => listed && to(listed));
  }

  function refresh(): void {
    void client.invalidateQueries(key);
  }

  return {
    /** Shows a row as it will be, at once; the answer takes it back. */
    async show(row: Each): Promise<() => void> {
      await client.cancelQueries(key);
      const before = client.getQueriesData<Listed<Each>>(key);
      change((listed) => withRow(listed, row));
      return () => {
        for (const [queryKey, listed] of before) client.setQueryData(queryKey, listed);
      };
    },
    replace(row: Each): void {
      change((listed) => withRow(listed, row));
    },
    /** Takes a row off; it is gone from the screen when this is done. */
    async drop(id: number): Promise<void> {
      change((listed) => withoutRow(listed, id));
      await nextTask();
    },
    refresh,
    /** What is refused may have been asked of rows that somebody else changed: the list is read anew. */
    async orRefresh<Result>(work: Promise<Result>): Promise<Result> {
      return work.catch((error: unknown) => {
        refresh();
        throw error;
      });
    },
  };
}

export type Rows<Each extends Row> = ReturnType<typeof useRows<Each>>;
