/** A weekday's opening hours such as 10:00, empty if the shop is closed, and what to say then. */
export interface OpeningDay {
  opens: string;
  closes: string;
  open: string;
  before: string;
  after: string;
}

/** Opening days by their name in English, such as Sunday. */
export type OpeningWeek = Readonly<Record<string, OpeningDay>>;

/** Formats the weekday and time in India as Friday 09:59, regardless of the device's settings. */
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
