const LETTERS = 5;

/** An order number split before its last letters, which people read out. */
export function numberParts(id: string): [start: string, letters: string] {
  return [id.slice(0, -LETTERS), id.slice(-LETTERS)];
}
