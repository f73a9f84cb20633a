import { TASK_COUNT_MAXIMUM } from '../../../contract/tasks';

/** The number of tasks of one kind; the server counts only up to a maximum. */
export function countText(total: number): string {
  return total >= TASK_COUNT_MAXIMUM ? `${TASK_COUNT_MAXIMUM}+` : String(total);
}
