import { useQueryClient } from '@tanstack/react-query';
import { type Listed, type Row, withoutRow, withRow } from '../pages';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Updates the cached rows of a list, with or without fetching them again. */
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
    /** Shows an updated row at once; returns a function that reverts it. */
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
    /** Removes a row; resolves when it is gone from the screen. */
    async drop(id: Each['id']): Promise<void> {
      change((listed) => withoutRow(listed, id));
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

export type Rows<Each extends Row> = ReturnType<typeof useRows<Each>>;
