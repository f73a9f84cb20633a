/** Splits the bytes into blocks of exactly this size; only the last block may be shorter. */
export async function* blocksOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let block = new Uint8Array(size);
  let filled = 0;
  for await (const chunk of chunks) {
    let taken = 0;
    while (taken < chunk.length) {
      if (filled === size) {
        yield block;
        block = new Uint8Array(size);
        filled = 0;
      }
      const piece = chunk.subarray(taken, taken + size - filled);
      block.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
