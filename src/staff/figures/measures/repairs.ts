import type { OPEN_KINDS, REPAIR_MEASURES } from '../../../contract/figures/measures/repairs';
import { OUTCOME_NAMES, WAITING_NAMES } from '../../../entities/repair/labels';
import type { MeasureTexts } from './values';

export const REPAIR_TEXTS: MeasureTexts<typeof REPAIR_MEASURES> = {
  repairs_booked: { name: 'Booked', hint: 'On the website, for a later day' },
  repairs_received: { name: 'Received', hint: 'Devices taken in', isGood: true },
  repairs_ready: { name: 'Ready', hint: 'Finished, repaired or not', isGood: true },
  repairs_handed_over: { name: 'Handed over', hint: '', isGood: true },
  repairs_declined: { name: 'Declined', hint: 'The customer refused the price or did not answer' },
  repairs_not_repaired: { name: 'Not repaired', hint: '' },
  repairs_revenue: {
    name: 'Repair sales',
    hint: 'Bills less credit notes, with GST',
    isGood: true,
  },
  warranty_claims: { name: 'Warranty claims', hint: '' },
  repairs_open: { name: 'Repairs in the branch', hint: 'By the day of their last change of state' },
};

/** What an open repair waits for. */
export const OPEN_NAMES: Readonly<Record<(typeof OPEN_KINDS)[number], string>> = {
  received: 'To look at',
  quoted: 'Customer to answer',
  approved: 'To do',
  ...WAITING_NAMES,
  ready: 'Ready to collect',
  unclaimed: 'Unclaimed',
};

/** The names of the kinds of repairs. */
export const REPAIR_KINDS: Readonly<Record<string, string>> = { ...OUTCOME_NAMES, ...OPEN_NAMES };
