/** True for the 13 digits of an EAN barcode with a correct check digit (GTIN-13). */
export function isEan13(code: string): boolean {
  const digits = Array.from(code, Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/.test(code) && sum % 10 === 0;
}
