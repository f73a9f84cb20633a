const NO_KEY_CHARACTER = /[^\w.~-]/g;

/** The key in the fragment of a link; undefined where there is none. What cannot be in a key is left out. */
export function keyOf(hash: string): string | undefined {
  const text = hash.replace(/^#/, '');
  return text === '' ? undefined : text.replace(NO_KEY_CHARACTER, '') || '-';
}
