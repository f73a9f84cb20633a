/** The action of a keyboard shortcut. */
export type Command = 'search' | 'add' | 'next' | 'previous' | 'go' | 'help';

/** The single-key shortcuts with their descriptions in the help. */
export const SINGLE_KEYS = [
  { key: '/', command: 'search', text: 'Search the list' },
  { key: 'n', command: 'add', text: 'Add a new one' },
  { key: 'j', command: 'next', text: 'Next row' },
  { key: 'k', command: 'previous', text: 'Previous row' },
  { key: '?', command: 'help', text: 'Show these keys' },
] as const;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface Where {
  /** Whether the focus is in a text field. */
  isTyping: boolean;
  /** Whether single-key shortcuts are on. */
  isSingleOn: boolean;
}

/**
 * The command of a key press; null when it is not a shortcut. Ctrl+K works everywhere, single keys
 * only outside text fields.
 */
export function commandOf(press: Press, { isTyping, isSingleOn }: Where): Command | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return key === 'k' && !press.altKey ? 'go' : null;
  if (press.altKey || isTyping || !isSingleOn) return null;
  return SINGLE_KEYS.find((each) => each.key === key)?.command ?? null;
}
