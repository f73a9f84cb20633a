/**
 * The details of an unexpected error to log: names and locations only, because a database error
 * message contains every bound value.
 */
export function failureFacts(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : undefined;
  const cause = error?.cause instanceof Error ? error.cause : undefined;
  return { error: error?.name, cause: cause?.name, at: framesOf(cause ?? error) };
}

function framesOf(error: Error | undefined): string[] {
  const lines = error?.stack?.split('\n') ?? [];
  return lines.map((line) => line.trim()).filter((line) => /^at \S.*:\d+:\d+\)?$/.test(line));
}
