import { spokenTime, titleOf, WEEKDAYS, type Weekday } from '../../../lib/india-time';
import { hoursOn, type OpeningHours } from '../../../lib/opening-time';
import type { OpeningDay, OpeningWeek } from './opening';

/** The text that says when the shop next opens after this weekday. */
function nextOpening(weekday: Weekday, hours: OpeningHours): string {
  const today = WEEKDAYS.indexOf(weekday);
  for (let days = 1; days <= WEEKDAYS.length; days += 1) {
    const next = WEEKDAYS[(today + days) % WEEKDAYS.length] ?? weekday;
    const opening = hoursOn(next, hours);
    const day = days === 1 ? 'tomorrow' : `on ${titleOf(next)}`;
    if (opening) return `Closed · opens ${spokenTime(opening.opens)} ${day}`;
  }
  return 'Closed';
}

function openingDay(weekday: Weekday, hours: OpeningHours): OpeningDay {
  const today = hoursOn(weekday, hours);
  const after = nextOpening(weekday, hours);
  if (today === null) return ['24:00', '', after, after, after];
  const { opens, closes } = today;
  const before = `Closed · opens ${spokenTime(opens)}`;
  return [opens, closes, before, `Open until ${spokenTime(closes)}`, after];
}

/** The days of a week, each with the texts to show before, during and after the opening hours. */
export function openingWeek(hours: OpeningHours): OpeningWeek {
  return WEEKDAYS.map((weekday) => openingDay(weekday, hours));
}
