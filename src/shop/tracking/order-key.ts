const KEY = /^#([\w-]+\.[\w-]+)$/;

/** The key in the fragment of a link; undefined where it holds none. */
export function keyOf(hash: string): string | undefined {
  return KEY.exec(hash)?.[1];
}
