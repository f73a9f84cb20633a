import type { STOCK_MEASURES } from '../../../contract/figures/measures/stock';

export const STOCK_TEXTS: Readonly<
  Record<keyof typeof STOCK_MEASURES, { name: string; hint: string }>
> = {
  pieces_added: { name: 'Stock received and corrected', hint: 'Pieces added' },
  pieces_removed: { name: 'Stock taken off', hint: 'Pieces lost, broken or counted too many' },
};
