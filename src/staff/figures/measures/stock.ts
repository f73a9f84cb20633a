import type { STOCK_MEASURES } from '../../../contract/figures/measures/stock';

export const STOCK_TEXTS: Readonly<
  Record<keyof typeof STOCK_MEASURES, { name: string; hint: string }>
> = {
  pieces_added: { name: 'Pieces added by hand', hint: 'Deliveries and corrections of the stock' },
  pieces_removed: { name: 'Pieces removed by hand', hint: 'Lost, broken or counted too many' },
};
