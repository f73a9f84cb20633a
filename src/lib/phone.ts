const DIGITS = 10;

/** The ten digits of an Indian number, as far as they are there: without spaces, +91 or a leading 0, and never more. */
export function tenDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const own = digits.length > DIGITS ? digits.replace(/^(91|0)/, '') : digits;
  return own.slice(0, DIGITS);
}
