/** A weekday's hours, such as 10:00 (empty if the shop is closed), and the texts to show. */
export interface OpeningDay {
  opens: string;
  closes: string;
  open: string;
  before: string;
  after: string;
}

/** Opening days by their English name, such as Sunday. */
export type OpeningWeek = Readonly<Record<string, OpeningDay>>;

/** Formats the day and time in India, such as Friday 09:59, whatever the device's settings are. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** Whether the branches are open at a timestamp (ms), and the text that says so. */
export function openingAt(at: number, week: OpeningWeek): { isOpen: boolean; text: string } {
  const [weekday = '', time = ''] = CLOCK.format(at).split(/,? /);
  const day = week[weekday];
  if (day === undefined) return { isOpen: false, text: '' };
  if (time < day.opens) return { isOpen: false, text: day.before };
  const isOpen = time < day.closes;
  return { isOpen, text: isOpen ? day.open : day.after };
}
