interface Hours {
  opens?: string;
  closes?: string;
}

/** India has one time zone without daylight saving: UTC+5:30. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Whether the branches are open at a time (ms) in India, or when they open next. */
export function openingAt(at: number, { opens = '', closes = '' }: Hours) {
  const time = new Date(at + IST_OFFSET_MS).toISOString().slice(11, 16);
  if (time < opens) return 'today';
  return time < closes ? 'open' : 'tomorrow';
}
