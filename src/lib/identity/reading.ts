/** What a reader makes of typed, scanned or pasted text: the stored form, or why there is none. */
export type Reading<Reason extends string> =
  | { ok: true; value: string }
  | { ok: false; reason: Reason };

/** The message for text that could not be read; undefined if it could. */
export function problemText<Reason extends string>(
  reading: Reading<Reason>,
  texts: Readonly<Record<Reason, string>>,
): string | undefined {
  return reading.ok ? undefined : texts[reading.reason];
}

/** The stored form of a number, or this text if it could not be read. */
export function valueOr(reading: Reading<string>, text: string): string {
  return reading.ok ? reading.value : text;
}
