const COUNTRY = '91';
const FROM_ABROAD = /^91(?=[6-9]\d{9}$)/;
const WITH_ZERO = /^0(?=\d{10}$)/;
const DEVANAGARI_ZERO = 0x966;

/**
 * The ten digits of an Indian phone number, without spaces, +91 or a leading 0; Devanagari digits
 * become Latin ones. Keeps all digits of any other input, so validation can reject it.
 */
export function tenDigits(text: string): string {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(/\D/g, '');
  if (!text.trimStart().startsWith('+')) return withoutPrefix(digits);
  return digits.startsWith(COUNTRY) ? withoutPrefix(digits.slice(COUNTRY.length)) : `+${digits}`;
}

function withoutPrefix(digits: string): string {
  return digits.replace(FROM_ABROAD, '').replace(WITH_ZERO, '');
}

/** The end of a mobile number, by which people recognise it, such as `…3210`. */
export function mobileEndText(mobile: string): string {
  return `…${mobile.slice(-4)}`;
}
