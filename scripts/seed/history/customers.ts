import { NAMES } from '../repairs/examples.ts';
import { between, pick, type Random } from './random.ts';

const FIRST_MOBILE = 9_000_002_000;
/** Some customers come again. */
const CUSTOMERS = 400;

const ADDRESSES = [
  '12 Prabhat Road, Lane 3, Pune',
  'Flat 1203, Tower B, Blue Ridge Township, Hinjawadi Phase 1',
  '5 Paud Road, Kothrud, Pune',
  '8 North Main Road, Koregaon Park, Pune',
] as const;

/** The name and mobile number of a sample customer; the same number has the same name. */
export function customerOf(random: Random): { name: string; mobile: string } {
  const nth = between(random, 0, CUSTOMERS - 1);
  return { name: NAMES[nth % NAMES.length] ?? NAMES[0], mobile: String(FIRST_MOBILE + nth) };
}

/** The address of a bill or a delivery. */
export function addressOf(random: Random): { address: string; pinCode: string } {
  return {
    address: pick(random, ADDRESSES),
    pinCode: pick(random, ['411004', '411038', '411001']),
  };
}
