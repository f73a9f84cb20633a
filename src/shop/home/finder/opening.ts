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
