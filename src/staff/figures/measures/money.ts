import type { MONEY_MEASURES } from '../../../contract/figures/measures/money';
import type { MeasureTexts } from './values';

export const MONEY_TEXTS: MeasureTexts<typeof MONEY_MEASURES> = {
  sales: { name: 'Sales', hint: 'Bills less credit notes, with GST' },
  taxable: { name: 'Sales without GST', hint: 'As in the accountant’s register' },
  pieces: { name: 'Pieces sold', hint: '', counted: ['piece sold', 'pieces sold'] },
  bills: { name: 'Bills', hint: '', counted: ['bill', 'bills'] },
  billed: { name: 'Billed', hint: '' },
  paid: { name: 'Payments', hint: '' },
  refunded: { name: 'Refunds', hint: '' },
  discounts: { name: 'Discounts', hint: '' },
};
