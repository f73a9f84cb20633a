/** Finds a code in a picture: its text, or null. */
export type Reader = (picture: HTMLCanvasElement) => Promise<string | null>;

/** A reader that gets help from a second one, fetched once it has found nothing this often. */
export function withHelp(
  reader: Reader,
  fetchHelper: () => Promise<Reader>,
  after: number,
): Reader {
  let misses = 0;
  let helper: Reader | null = null;

  async function getHelp(): Promise<void> {
    // Where it cannot be fetched, the first one goes on alone.
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
