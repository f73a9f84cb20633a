import { DAY_MS } from '../../lib/durations';
import { dayText, startOfDay } from '../../lib/india-time';

interface CalendarEvent {
  id: string;
  /** A calendar day such as 2026-11-20. */
  day: string;
  title: string;
  place: string;
  text: string;
}

const MOST_BYTES = 75;

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds a line after 75 bytes, but never within a character (RFC 5545, section 3.1). */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MOST_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}

/** A calendar file (iCalendar) with a single all-day event. */
export function calendarFile({ id, day, title, place, text }: CalendarEvent, now: number): string {
  const next = dayText(startOfDay(day) + DAY_MS);
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Repair booking//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(next)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
