const MOMENT = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A moment in India, as 20 Nov 2026, 3:04 pm. */
export function momentText(at: number): string {
  return MOMENT.format(at);
}

/** The time of day in India, as 3:04 pm. */
export function timeOfDayText(at: number): string {
  return TIME.format(at);
}

/** The day it is in India, as 2026-11-20. */
export function dayText(at: number): string {
  return DAY.format(at);
}
