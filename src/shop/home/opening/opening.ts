/** UTC+5:30. Not imported, so that the script has no further file to load. */
const IST_OFFSET_MS = 19_800_000;

/**
 * A weekday's hours, such as 10:00 (empty if the shop is closed), and the texts before, during and
 * after them.
 */
export type OpeningDay = readonly [
  opens: string,
  closes: string,
  before: string,
  open: string,
  after: string,
];

/** The days of a week from Sunday. */
export type OpeningWeek = readonly OpeningDay[];

/** Whether the branches are open at a timestamp (ms), and the text that says so. */
export function openingAt(at: number, week: OpeningWeek): { isOpen: boolean; text: string } {
  const india = new Date(at + IST_OFFSET_MS);
  const time = india.toISOString().slice(11, 16);
  const [opens = '', closes = '', before = '', open = '', after = ''] =
    week[india.getUTCDay()] ?? [];
  const isOpen = time >= opens && time < closes;
  return { isOpen, text: time < opens ? before : isOpen ? open : after };
}
