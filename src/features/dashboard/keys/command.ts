/** What a key of the staff screens does. */
export type Command = 'search' | 'add' | 'next' | 'previous' | 'go' | 'help';

/** The keys that are pressed alone, and what each does, as the help tells it. */
export const SINGLE_KEYS = [
  { key: '/', command: 'search', text: 'Search the list' },
  { key: 'n', command: 'add', text: 'Add a new one' },
  { key: 'j', command: 'next', text: 'Next row' },
  { key: 'k', command: 'previous', text: 'Previous row' },
  { key: '?', command: 'help', text: 'Show these keys' },
] as const;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface Where {
  /** The press goes into a field. */
  isTyping: boolean;
  /** Keys that are pressed alone do something. */
  isSingleOn: boolean;
}

/** What a press means; null for nothing of ours. Ctrl+K works everywhere, a key alone not while typing. */
export function commandOf(press: Press, { isTyping, isSingleOn }: Where): Command | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return key === 'k' && !press.altKey ? 'go' : null;
  if (press.altKey || isTyping || !isSingleOn) return null;
  return SINGLE_KEYS.find((each) => each.key === key)?.command ?? null;
}
