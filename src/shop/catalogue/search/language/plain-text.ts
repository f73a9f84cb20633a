/** Signs in Devanagari words that some keyboards omit. */
const OPTIONAL_SIGNS = /[\u093c\u200c\u200d]/g;

const DEVANAGARI_DIGIT = /[०-९]/g;
const DEVANAGARI_ZERO = 0x966;

export function latinDigits(text: string): string {
  return text.replace(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Lower case, Latin digits, and without signs that some keyboards omit. */
export function plainText(text: string): string {
  return latinDigits(text.toLowerCase().normalize('NFD').replace(OPTIONAL_SIGNS, ''));
}

/** The singular of a Latin word: phones is phone, but glass is glass. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/([^s])s$/, '$1') : word;
}
