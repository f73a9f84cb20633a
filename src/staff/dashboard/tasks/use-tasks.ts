import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import type { TasksReply } from '../../../contract/tasks';
import { listTasks } from '../../../contract/tasks/api';

const REFETCH_MS = 30_000;

/** The user's open tasks; `initial` comes from the server-rendered page. */
export function useTasks(initial: TasksReply | undefined) {
  return useQuery({
    queryKey: ['tasks'],
    queryFn: ({ signal }) => call(listTasks, { signal }),
    initialData: initial,
    refetchOnMount: initial === undefined,
    refetchInterval: REFETCH_MS,
  });
}

/** The parts of the query that the screen shows. */
export type TasksQuery = Pick<
  ReturnType<typeof useTasks>,
  'data' | 'dataUpdatedAt' | 'error' | 'isError' | 'isPaused' | 'isRefetchError' | 'refetch'
>;
