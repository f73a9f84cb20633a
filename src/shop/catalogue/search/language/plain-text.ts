/** Devanagari signs that some keyboards omit. */
const OPTIONAL_SIGNS = /[\u093c\u200c\u200d]/g;

const DEVANAGARI_DIGIT = /[०-९]/g;
const DEVANAGARI_ZERO = 0x966;

export function latinDigits(text: string): string {
  return text.replace(DEVANAGARI_DIGIT, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Converts text to lower case and Latin digits, and removes signs that some keyboards omit. */
export function plainText(text: string): string {
  return latinDigits(text.toLowerCase().normalize('NFD').replace(OPTIONAL_SIGNS, ''));
}

/** The singular of a word in Latin script: “phones” becomes “phone”, but “glass” is unchanged. */
export function singular(word: string): string {
  return word.length > 3 ? word.replace(/([^s])s$/, '$1') : word;
}
