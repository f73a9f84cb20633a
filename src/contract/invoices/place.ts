import { stateOfGstin } from '../../lib/identity/gstin.ts';
import { type BillTo, isRegistered } from './recipient.ts';

/**
 * The place of supply when a business from another State takes goods at the counter: the branch, or
 * the State of its GSTIN. An accountant decides.
 */
export const COUNTER_PLACES = ['branch', 'buyer'] as const;

export type CounterPlace = (typeof COUNTER_PLACES)[number];

/** How the goods or the service reach the buyer. */
export type SaleKind = 'delivery' | 'counter-goods' | 'service';

interface Sale {
  kind: SaleKind;
  /** The GST code of the branch's State. */
  branchState: string;
  /** The GST code of the State to which the goods are delivered. */
  deliveryState?: string | undefined;
  /** The buyer's number, and the State of the address on the bill; empty if unknown. */
  buyer: Pick<BillTo, 'gstin' | 'state'>;
}

/**
 * Returns the GST code of the State that is a sale's place of supply (IGST Act, sections 10 and
 * 12).
 */
export function placeOfSupply(
  { kind, branchState, deliveryState = branchState, buyer: { gstin, state } }: Sale,
  counterPlace: CounterPlace,
): string {
  if (isRegistered(gstin)) {
    const isBranch = kind === 'counter-goods' && counterPlace === 'branch';
    return isBranch ? branchState : stateOfGstin(gstin);
  }
  return kind === 'delivery' ? deliveryState : state || branchState;
}
