import type { EstimateReply } from '../../contract/repairs/repair';

/** The discount on an estimate in rupees: what its lines cost more than its total. */
export function discountOf({ lines, total }: Pick<EstimateReply, 'lines' | 'total'>): number {
  return lines.reduce((sum, { price }) => sum + price, -total);
}
