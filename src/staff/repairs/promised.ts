import type { RepairRow } from '../../contract/repairs/list';
import { isInCustody } from '../../contract/repairs/states';
import { roundAgeText } from '../../lib/age';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/durations';
import { dateText, dayText, startOfDay, timeOfDayText } from '../../lib/india-time';

type Timed = Pick<RepairRow, 'state' | 'promised_at' | 'since' | 'booked_day'>;

/** The states in which the branch is still working towards the promised time. */
const PROMISED: readonly RepairRow['state'][] = ['received', 'quoted', 'approved'];

/** True if the promised time of unfinished work has passed. */
export function isLate({ state, promised_at }: Timed, now: number): boolean {
  return promised_at !== null && promised_at <= now && PROMISED.includes(state);
}

/** A day as text: Today, Tomorrow, Yesterday or its date. */
export function dayName(at: number, now: number): string {
  const day = dayText(at);
  if (day === dayText(now)) return 'Today';
  if (day === dayText(now + DAY_MS)) return 'Tomorrow';
  return day === dayText(now - DAY_MS) ? 'Yesterday' : dateText(at);
}

/** A date and time as staff screens show them, such as `Today, 6:00 pm`. */
export function whenText(at: number, now: number): string {
  return `${dayName(at, now)}, ${timeOfDayText(at)}`;
}

/** The text and the time (ms) in the board's first column. */
export interface TimeFact {
  at: number;
  text: string;
  /** `late` after the promised time, `urgent` in the two hours before it. */
  tone: 'late' | 'urgent' | 'calm';
}

const URGENT_MS = 2 * HOUR_MS;

/**
 * The time that matters for a repair: the booked day, the promised time of unfinished work, or the
 * time since its last change of state.
 */
export function timeFact(repair: Timed, now: number): TimeFact {
  const { state, promised_at, since, booked_day } = repair;
  if (state === 'booked' && booked_day !== null) {
    const at = startOfDay(booked_day);
    const isOver = booked_day < dayText(now);
    return {
      at,
      text: isOver ? roundAgeText(now - at) : dayName(at, now),
      tone: isOver ? 'late' : 'calm',
    };
  }
  if (promised_at === null || !PROMISED.includes(state)) {
    return { at: since, text: sinceText(state, now - since), tone: 'calm' };
  }
  const span = roundAgeText(Math.max(MINUTE_MS, Math.abs(now - promised_at)));
  if (promised_at <= now) return { at: promised_at, text: span, tone: 'late' };
  if (promised_at <= now + URGENT_MS) {
    return { at: promised_at, text: `${span} left`, tone: 'urgent' };
  }
  return { at: promised_at, text: `Due ${lowerFirst(whenText(promised_at, now))}`, tone: 'calm' };
}

/** How long a device has waited at the shop, or how long ago the repair ended. */
function sinceText(state: RepairRow['state'], ms: number): string {
  if (ms < MINUTE_MS) return 'Just now';
  const age = roundAgeText(ms);
  return isInCustody(state) ? `Waiting ${age}` : `${age} ago`;
}

/** Changes names of days, such as Today; a date stays as it is. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
