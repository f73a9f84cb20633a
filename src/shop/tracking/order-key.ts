const KEY = /^#([\w-]+\.[\w-]+)$/;

/** The key in a link's fragment; undefined if there is none. */
export function keyOf(hash: string): string | undefined {
  return KEY.exec(hash)?.[1];
}
