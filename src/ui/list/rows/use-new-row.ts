import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListPage, type Row, withNew } from '../pages';
import type { ListState } from '../use-list';
import { type Rows, useRows } from './use-rows';

/** The rows of a list, and the way to put a new one before them. */
export type OpenRows<Each extends Row> = Rows<Each> & { add: (row: Each) => void };

/** The row that was added to a list last stands before the others while the same part of it is shown. */
export function useNewRow<Each extends Row>(name: string, shown: object) {
  const client = useQueryClient();
  const rows = useRows<Each>(name);
  // Among the cached lists, so that what changes a row there changes it here too.
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
    /** The list with it. */
    withNewRow(state: ListState<Each>): ListState<Each> {
      return state.status === 'ready' ? { ...state, rows: withNew(state.rows, added) } : state;
    },
  };
}
