interface Hours {
  opens?: string;
  closes?: string;
}

/** India keeps one time all year round: UTC+5:30. */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Whether the branches are open at a moment (ms), by the clock of India, or when they open next. */
export function openingAt(at: number, { opens = '', closes = '' }: Hours) {
  const time = new Date(at + IST_OFFSET_MS).toISOString().slice(11, 16);
  if (time < opens) return 'today';
  return time < closes ? 'open' : 'tomorrow';
}
