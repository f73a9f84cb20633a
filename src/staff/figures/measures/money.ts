import type { MONEY_MEASURES } from '../../../contract/figures/measures/money';
import type { MeasureTexts } from './texts';

export const MONEY_TEXTS: MeasureTexts<typeof MONEY_MEASURES> = {
  sales: { name: 'Sales', hint: 'Bills less credit notes, with GST' },
  taxable: { name: 'Sales without GST', hint: 'As in the accountant’s register' },
  pieces: { name: 'Pieces sold', hint: '' },
  bills: { name: 'Bills', hint: '' },
  billed: { name: 'Billed', hint: '' },
  paid: { name: 'Payments', hint: '' },
  refunded: { name: 'Refunds', hint: '' },
  discounts: { name: 'Discounts', hint: '' },
};
