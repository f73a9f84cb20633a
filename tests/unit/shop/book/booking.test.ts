import { describe, expect, it } from 'vitest';
import { bookingDays } from '../../../../src/shop/book/booking-days';
import { calendarFile } from '../../../../src/shop/book/calendar-file';

const HOURS = { opens: '10:00', closes: '21:00', days: { sunday: 'closed' } } as const;
const at = (time: string) => Date.parse(`2026-11-25T${time}:00+05:30`);

describe('bookingDays', () => {
  it('lists two weeks from today except the days on which the shop is closed', () => {
    const days = bookingDays(at('12:00'), HOURS, 14);
    expect(days).toHaveLength(12);
    expect(days.slice(0, 3).map(({ text }) => text)).toEqual([
      'Today, 25 Nov 2026',
      'Tomorrow, 26 Nov 2026',
      'Friday, 27 Nov 2026',
    ]);
    expect(days.map(({ day }) => day)).not.toContain('2026-11-29');
    expect(days.at(-1)?.day).toBe('2026-12-08');
  });

  it('offers today until the shop closes', () => {
    const first = (time: string) => bookingDays(at(time), HOURS, 14)[0]?.day;
    expect([first('00:10'), first('20:59'), first('21:00')]).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-11-26',
    ]);
  });
});

describe('calendarFile', () => {
  const file = calendarFile(
    {
      id: 'B-7KQ2M9XA',
      day: '2026-12-31',
      title: 'Repair at Chipwala लक्ष्मी रोड',
      place: '14 Laxmi Road, near Alka Chowk; Pune',
      text: `Booking\n${'https://chipwala.example/repair/B-7KQ2M9XA#'.padEnd(120, 'k')}`,
    },
    at('12:00'),
  );

  it('contains one all-day event', () => {
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toContain('\r\nDTSTAMP:20261125T063000Z\r\n');
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
  });

  it('escapes text, and folds lines after 75 bytes so that they unfold to the same text', () => {
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('LOCATION:14 Laxmi Road\\, near Alka Chowk\\; Pune\r\n');
    expect(unfolded).toContain('SUMMARY:Repair at Chipwala लक्ष्मी रोड\r\n');
    expect(unfolded).toContain(`DESCRIPTION:Booking\\nhttps://chipwala.example/repair/B-7KQ2M9XA#`);
  });
});
