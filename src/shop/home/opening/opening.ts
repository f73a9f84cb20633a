/**
 * UTC+5:30. The constant is defined here rather than imported, so the script does not have to load
 * another file.
 */
const IST_OFFSET_MS = 19_800_000;

/**
 * A weekday's opening and closing times, such as 10:00, and the texts shown before, during and
 * after them. On a day when the shop is closed, `opens` is 24:00.
 */
export type OpeningDay = readonly [
  opens: string,
  closes: string,
  before: string,
  open: string,
  after: string,
];

/** The days of a week, starting with Sunday. */
export type OpeningWeek = readonly OpeningDay[];

/** Whether the branches are open at a timestamp (ms), and the text that says so. */
export function openingAt(at: number, week: OpeningWeek): { isOpen: boolean; text: string } {
  const india = new Date(at + IST_OFFSET_MS);
  const time = india.toISOString().slice(11, 16);
  const today = india.getUTCDay();
  // Yesterday's opening hours may extend past midnight.
  const [opened = '', until = '', , late = ''] = week[(today + 6) % 7] ?? [];
  if (until <= opened && time < until) return { isOpen: true, text: late };
  const [opens = '', closes = '', before = '', open = '', after = ''] = week[today] ?? [];
  const isOpen = time >= opens && (time < closes || closes <= opens);
  return { isOpen, text: time < opens ? before : isOpen ? open : after };
}
