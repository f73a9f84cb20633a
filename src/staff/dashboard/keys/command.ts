/** The effect of a keyboard shortcut. */
export type Command = 'search' | 'add' | 'next' | 'previous' | 'go' | 'help';

/** The single-key shortcuts, with the descriptions shown in the help. */
export const SINGLE_KEYS = [
  { key: '/', command: 'search', text: 'Search the list' },
  { key: 'n', command: 'add', text: 'Add new' },
  { key: 'j', command: 'next', text: 'Next row' },
  { key: 'k', command: 'previous', text: 'Previous row' },
  { key: '?', command: 'help', text: 'Show keyboard shortcuts' },
] as const;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

interface Where {
  /** True if the focus is in a text field. */
  isTyping: boolean;
  /** True if single-key shortcuts are turned on. */
  isSingleOn: boolean;
}

/**
 * The command for a key press; null if it is not a shortcut. Ctrl+K works everywhere; single keys
 * work only outside text fields.
 */
export function commandOf(press: Press, { isTyping, isSingleOn }: Where): Command | null {
  const key = press.key.toLowerCase();
  if (press.ctrlKey || press.metaKey) return key === 'k' && !press.altKey ? 'go' : null;
  if (press.altKey || isTyping || !isSingleOn) return null;
  return SINGLE_KEYS.find((each) => each.key === key)?.command ?? null;
}
