import { useQueryClient } from '@tanstack/react-query';
import { type Listed, type Row, withoutRow, withRow } from '../pages';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Changes the cached rows of a list, before or without asking the server again. */
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
    /** Shows a row as it will be, at once; what it answers takes that back. */
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
    async drop(id: Each['id']): Promise<void> {
      change((listed) => withoutRow(listed, id));
      await nextTask();
    },
    refresh,
    /** Reads the list again when the work fails, since somebody else may have changed its rows. */
    async orRefresh<Result>(work: Promise<Result>): Promise<Result> {
      return work.catch((error: unknown) => {
        refresh();
        throw error;
      });
    },
  };
}

export type Rows<Each extends Row> = ReturnType<typeof useRows<Each>>;
