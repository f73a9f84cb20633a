const KEY = /^#([\w-]+\.[\w-]+)$/;

/** The key in the fragment of a link; undefined if there is none. */
export function keyOf(hash: string): string | undefined {
  return KEY.exec(hash)?.[1];
}
