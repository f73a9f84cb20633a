import type { MONEY_MEASURES } from '../../../contract/figures/measures/money';
import type { MeasureTexts } from './values';

export const MONEY_TEXTS: MeasureTexts<typeof MONEY_MEASURES> = {
  sales: { name: 'Sales', hint: 'Bills less credit notes, with GST', isGood: true },
  taxable: { name: 'Sales without GST', hint: 'As in the accountant’s register', isGood: true },
  pieces: { name: 'Pieces sold', hint: '', isGood: true, counted: ['piece sold', 'pieces sold'] },
  bills: { name: 'Bills', hint: '', isGood: true, counted: ['bill', 'bills'] },
  billed: { name: 'Billed', hint: '', isGood: true },
  paid: { name: 'Payments', hint: '', isGood: true },
  refunded: { name: 'Refunds', hint: '' },
  discounts: { name: 'Discounts', hint: '' },
};
