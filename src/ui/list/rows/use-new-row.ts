import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListPage, type Row, withNew } from '../pages';
import type { ListState } from '../use-list';
import { type Rows, useRows } from './use-rows';

/** The rows of a list, with a function that adds a new one in front. */
export type OpenRows<Each extends Row> = Rows<Each> & { add: (row: Each) => void };

/** Keeps the last added row in front of the others while the filters and page stay the same. */
export function useNewRow<Each extends Row>(name: string, shown: object) {
  const client = useQueryClient();
  const rows = useRows<Each>(name);
  // In the query cache, so that updates of the row apply here too.
  const queryKey = [name, 'new', shown];
  const { data } = useQuery<ListPage<Each>>({ queryKey, queryFn: skipToken });
  const added = data?.rows[0] ?? null;

  return {
    newId: added?.id,
    rows: {
      ...rows,
      add(row: Each): void {
        client.setQueryData(queryKey, { rows: [row], page: 0, totalPages: 1, total: 1 });
        rows.refresh();
      },
    } satisfies OpenRows<Each>,
    /** The list with the new row in front. */
    withNewRow(state: ListState<Each>): ListState<Each> {
      return state.status === 'ready' ? { ...state, rows: withNew(state.rows, added) } : state;
    },
  };
}
