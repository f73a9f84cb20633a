import { type Paise, rupeesOf } from '../../lib/paise.ts';

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const GROUPS = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const;

/** A whole number in Indian words: 123456 → One Lakh Twenty-Three Thousand Four Hundred Fifty-Six. */
export function numberInWords(number: number): string {
  for (const { size, name } of GROUPS) {
    if (number < size) continue;
    const rest = number % size;
    const words = `${numberInWords(Math.floor(number / size))} ${name}`;
    return rest === 0 ? words : `${words} ${numberInWords(rest)}`;
  }
  if (number < SMALL.length) return SMALL[number] ?? '';
  const tens = TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`;
}

/** An amount as a bill states it: Rupees Ninety-Nine and Fifty Paise Only. */
export function amountInWords(paise: Paise): string {
  const rupees = Math.floor(rupeesOf(paise));
  const rest = paise % 100;
  const words = `Rupees ${numberInWords(rupees)}`;
  return rest === 0 ? `${words} Only` : `${words} and ${numberInWords(rest)} Paise Only`;
}
