import { SITE } from '../../content/site';
import { placeOfSupply, type SaleKind } from '../../contract/invoices/place';
import type { BillTo } from '../../contract/invoices/recipient';
import { stateTaxName } from '../../contract/invoices/state-tax';
import { supplyOf } from '../../contract/invoices/tax';
import { isGstin, isUin } from '../../lib/identity/gstin';
import { stateName } from '../../lib/identity/states';

/** The recipient of a bill as staff type it. */
export interface BillToValues extends BillTo {
  isOpen: boolean;
  is_sez: boolean;
}

export const NO_RECIPIENT: BillToValues = {
  isOpen: false,
  name: '',
  gstin: '',
  address: '',
  state: '',
  is_sez: false,
};

/**
 * From this price (in rupees), the form asks for the recipient, because the law may require one.
 */
const ASKED_FROM = 50_000;

/** What is sold: how, by which branch, and for how much in rupees. */
export interface Billed {
  kind: SaleKind;
  /** The code of the branch; undefined if it is not chosen yet. */
  branch: string | undefined;
  total: number;
  deliveryState?: string | undefined;
}

/** The form's initial values; for an expensive sale, the form starts open. */
export function firstBillTo(total: number, name: string): BillToValues {
  return { ...NO_RECIPIENT, isOpen: total >= ASKED_FROM, name };
}

/** The recipient in a step's request; undefined if staff left it out. */
export function billToOf({ isOpen, ...billTo }: BillToValues): BillTo | undefined {
  const { name, gstin, address, state } = billTo;
  const isEmpty = [name, gstin, address, state].every((text) => text.trim() === '');
  if (!isOpen || isEmpty) return undefined;
  return { ...billTo, is_sez: billTo.is_sez && isGstin(gstin) };
}

/** True if the bill needs the State of its recipient: an expensive one, or one with an address. */
export function asksState({ gstin, address }: BillToValues, { total }: Billed): boolean {
  return total >= ASKED_FROM || gstin !== '' || address.trim() !== '';
}

/** What this recipient changes about the tax; undefined if nothing. */
export function taxChange(billTo: BillToValues, billed: Billed): string | undefined {
  const { kind, deliveryState } = billed;
  const branchState = stateOfBranch(billed.branch);
  if (branchState === undefined) return undefined;
  const { gstin, state, is_sez = false } = billToOf(billTo) ?? NO_RECIPIENT;
  const buyer = { gstin: isGstin(gstin) || isUin(gstin) ? gstin : '', state };
  const parties = { kind, branchState, deliveryState: deliveryState || branchState, buyer };
  const place = placeOfSupply(parties, SITE.bills.counterGoods);
  if (supplyOf(SITE.gst, branchState, place, is_sez) !== 'inter') return undefined;
  const reason = is_sez ? 'the buyer is in an SEZ' : `the place of supply is ${stateName(place)}`;
  return `IGST instead of CGST + ${stateTaxName(branchState)}, because ${reason}.`;
}

/** The State of this branch or, if none is chosen, the State that all branches share. */
function stateOfBranch(code: string | undefined): string | undefined {
  const branches = SITE.branches.filter((branch) => !code || branch.code === code);
  const states = new Set<string>(branches.map(({ state }) => state));
  return states.size === 1 ? [...states][0] : undefined;
}
