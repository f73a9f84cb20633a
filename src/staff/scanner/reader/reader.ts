/** Looks for a code in an image; returns the text of the code, or null. */
export type Reader = (picture: HTMLCanvasElement) => Promise<string | null>;

/**
 * Wraps a reader. After `after` failed reads, loads a second reader, which then tries each image
 * that the first cannot read.
 */
export function withHelp(
  reader: Reader,
  fetchHelper: () => Promise<Reader>,
  after: number,
): Reader {
  let misses = 0;
  let helper: Reader | null = null;

  async function getHelp(): Promise<void> {
    // If the second reader fails to load, the first continues alone.
    helper = await fetchHelper().catch(() => null);
  }

  return async (picture) => {
    const text = await reader(picture).catch(() => null);
    if (text !== null) return text;
    misses += 1;
    if (misses === after) void getHelp();
    return helper === null ? null : helper(picture);
  };
}
