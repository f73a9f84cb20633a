import type { RepairReply } from './repair';

const DAY_MS = 86_400_000;

/** The numbers of days after which staff remind a customer that their device is ready. */
export const REMINDER_DAYS = [3, 7, 14, 30] as const;

export type ReminderDay = (typeof REMINDER_DAYS)[number];

/**
 * The latest reminder day reached by a device that has been ready since this time (ms); undefined
 * before the first.
 */
export function reminderDay(readySince: number, now: number): ReminderDay | undefined {
  return REMINDER_DAYS.findLast((day) => now - readySince >= day * DAY_MS);
}

/**
 * The reminder that is due because staff have not recorded an attempt to reach the customer since
 * the day of the reminder.
 */
export function dueReminder(
  { state, since, timeline }: Pick<RepairReply, 'state' | 'since' | 'timeline'>,
  now: number,
): ReminderDay | undefined {
  if (state !== 'ready') return undefined;
  const day = reminderDay(since, now);
  if (day === undefined) return undefined;
  const isSent = timeline.some(
    ({ at, detail }) => detail.is_attempt === true && at >= since + day * DAY_MS,
  );
  return isSent ? undefined : day;
}
