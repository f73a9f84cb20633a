import type { RepairRow } from '../../contract/repairs/list';
import { promiseUrgency } from '../../contract/repairs/promise';
import { isBooked, isInCustody } from '../../contract/repairs/states';
import { roundAgeText } from '../../lib/age';
import { DAY_MS, MINUTE_MS } from '../../lib/durations';
import { inSentence } from '../../lib/in-sentence';
import { dateText, dayText, startOfDay, timeOfDayText } from '../../lib/india-time';

type Timed = Pick<RepairRow, 'state' | 'promised_at' | 'since' | 'booked_day'>;

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
  /** `late` after the promised time, `urgent` in the hour before it. */
  tone: 'late' | 'urgent' | 'calm';
}

/**
 * The time that matters for a repair: the booked day, the promised time of unfinished work, or the
 * time since its last change of state.
 */
export function timeFact(repair: Timed, now: number): TimeFact {
  const { state, promised_at, since, booked_day } = repair;
  if (isBooked(state) && booked_day !== null) {
    const at = startOfDay(booked_day);
    const isOver = booked_day < dayText(now);
    return {
      at,
      text: isOver ? roundAgeText(now - at) : dayName(at, now),
      tone: isOver ? 'late' : 'calm',
    };
  }
  const urgency = promiseUrgency(repair, now);
  if (promised_at === null || urgency === undefined) {
    return { at: since, text: sinceText(state, now - since), tone: 'calm' };
  }
  const span = roundAgeText(Math.max(MINUTE_MS, Math.abs(now - promised_at)));
  if (urgency === 'late') return { at: promised_at, text: span, tone: 'late' };
  if (urgency === 'soon') return { at: promised_at, text: `${span} left`, tone: 'urgent' };
  return { at: promised_at, text: `Due ${dueText(promised_at, now)}`, tone: 'calm' };
}

/** How long a device has waited at the shop, or how long ago the repair ended. */
function sinceText(state: RepairRow['state'], ms: number): string {
  if (ms < MINUTE_MS) return 'Just now';
  const age = roundAgeText(ms);
  return isInCustody(state) ? `Waiting ${age}` : `${age} ago`;
}

/** The time if it is today; otherwise also the day, such as `tomorrow, 6:00 pm`. */
function dueText(at: number, now: number): string {
  if (dayText(at) === dayText(now)) return timeOfDayText(at);
  return inSentence(whenText(at, now));
}
