import { stateOfGstin } from '../../lib/identity/gstin.ts';

/**
 * The place of supply when a business from another State takes goods at the counter: the branch, or
 * the State of its GSTIN. An accountant decides.
 */
export const COUNTER_PLACES = ['branch', 'buyer'] as const;

export type CounterPlace = (typeof COUNTER_PLACES)[number];

interface Sale {
  kind: 'delivery' | 'counter-goods' | 'service';
  /** The GST code of the branch's State. */
  branchState: string;
  /** The GST code of the State to which the goods are delivered. */
  deliveryState?: string;
  /** The buyer's GSTIN, or an empty string. */
  gstin?: string;
}

/**
 * Returns the GST code of the State that is a sale's place of supply (IGST Act, sections 10 and
 * 12).
 */
export function placeOfSupply(
  { kind, branchState, deliveryState = branchState, gstin = '' }: Sale,
  counterPlace: CounterPlace,
): string {
  const isBuyers = gstin !== '' && (kind !== 'counter-goods' || counterPlace === 'buyer');
  if (isBuyers) return stateOfGstin(gstin);
  return kind === 'delivery' ? deliveryState : branchState;
}
