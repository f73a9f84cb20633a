import { IST_OFFSET_MS } from '../../../lib/india-time';

interface Hours {
  opens?: string;
  closes?: string;
}

/** Whether the branches are open at a time (ms) in India, or when they open next. */
export function openingAt(at: number, { opens = '', closes = '' }: Hours) {
  const time = new Date(at + IST_OFFSET_MS).toISOString().slice(11, 16);
  if (time < opens) return 'today';
  return time < closes ? 'open' : 'tomorrow';
}
