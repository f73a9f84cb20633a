interface Hours {
  opens?: string;
  closes?: string;
}

/** Formats the time of day in India as HH:MM, regardless of the device's settings. */
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });

/**
 * States whether the branches are open at a timestamp (ms) and, if not, on which day they open
 * next.
 */
export function openingAt(at: number, { opens = '', closes = '' }: Hours) {
  const time = CLOCK.format(at);
  if (time < opens) return 'today';
  return time < closes ? 'open' : 'tomorrow';
}

/** Formats a time of day in everyday form: 21:00 becomes 9 pm. */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute ? `.${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The texts shown before the branches' names during, before and after opening hours. */
export function openingWords({ opens, closes }: { opens: string; closes: string }) {
  return {
    open: `Open now, till ${spoken(closes)}`,
    today: `Closed now, opens at ${spoken(opens)} today`,
    tomorrow: `Closed now, opens at ${spoken(opens)} tomorrow`,
  };
}
