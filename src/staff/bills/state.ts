/** The recipient of a bill as staff type it. */
export interface BillToValues {
  isOpen: boolean;
  name: string;
  gstin: string;
  address: string;
  state: string;
}

export const NO_RECIPIENT: BillToValues = {
  isOpen: false,
  name: '',
  gstin: '',
  address: '',
  state: '',
};

/**
 * From this price (in rupees), the form asks for the recipient, because the law may require one.
 */
const ASKED_FROM = 50_000;

/** The form's initial values; for an expensive sale, the form starts open. */
export function firstBillTo(total: number, name: string): BillToValues {
  return { ...NO_RECIPIENT, isOpen: total >= ASKED_FROM, name };
}

/** The recipient in a step's request; undefined if staff left it out. */
export function billToOf(values: BillToValues): Omit<BillToValues, 'isOpen'> | undefined {
  const { isOpen, name, gstin, address, state } = values;
  const isEmpty = gstin.trim() === '' && address.trim() === '' && state === '';
  return isOpen && !isEmpty ? { name, gstin, address, state } : undefined;
}
