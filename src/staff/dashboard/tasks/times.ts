import {
  LATE_AFTER_MS,
  UNCOLLECTED_AFTER_MS,
  URGENT_WITHIN_MS,
} from '../../../contract/orders/todo';
import type { Task, TaskKind } from '../../../contract/tasks';
import { roundAgeText } from '../../../lib/age';
import { MINUTE_MS } from '../../../lib/durations';

/** The time that matters for a task, in words. */
export interface TaskTime {
  /** The deadline or the start of the wait (ms). */
  at: number;
  text: string;
  /** `late` after the deadline, `urgent` in the hour before it; an order can also wait too long. */
  tone: 'late' | 'urgent' | 'calm';
}

/** The tasks of open orders. */
const OPEN_ORDER: readonly TaskKind[] = ['call', 'claim', 'pack', 'inform', 'uncollected'];
const PACKED: readonly TaskKind[] = ['inform', 'uncollected'];

/** What happened at a task's `since`, where that says more than that the task waits. */
const STARTED_BY: Partial<Readonly<Record<TaskKind, string>>> = {
  inform: 'Packed',
  uncollected: 'Packed',
  'repair-answer': 'Asked',
  'repair-transit': 'Sent',
  alert: 'Recorded',
  backup: 'Last one',
  'stock-sums': 'Found',
};

/** A task's lateness or the time left in its last hour; for all other tasks, how long it waits. */
export function timeOf({ kind, since, due_at }: Task, now: number): TaskTime {
  if (due_at !== null && due_at <= now + URGENT_WITHIN_MS) {
    const isLate = due_at <= now;
    const span = roundAgeText(Math.max(MINUTE_MS, Math.abs(now - due_at)));
    return {
      at: due_at,
      text: `${span} ${isLate ? 'late' : 'left'}`,
      tone: isLate ? 'late' : 'urgent',
    };
  }
  const wait = now - since;
  return { at: since, text: waitText(kind, wait), tone: waitTone(kind, wait) };
}

/** Marks an order that has waited too long in the same way as the order list. */
function waitTone(kind: TaskKind, wait: number): TaskTime['tone'] {
  if (PACKED.includes(kind) && wait >= UNCOLLECTED_AFTER_MS) return 'late';
  return OPEN_ORDER.includes(kind) && wait >= LATE_AFTER_MS ? 'urgent' : 'calm';
}

function waitText(kind: TaskKind, wait: number): string {
  if (kind === 'repair-booked') return 'Today';
  if (wait < MINUTE_MS) return 'Just now';
  const verb = STARTED_BY[kind];
  return verb ? `${verb} ${roundAgeText(wait)} ago` : `Waiting ${roundAgeText(wait)}`;
}
