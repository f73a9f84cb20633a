/**
 * Streams texts as UTF-8. Throws if the first text cannot be read. If a later text fails, the
 * stream ends with an error that contains no data, because the runtime logs the error.
 */
export async function streamTexts(
  texts: AsyncGenerator<string>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await texts.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      try {
        next = await texts.next();
      } catch {
        controller.error(new Error('The export was interrupted'));
      }
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}
