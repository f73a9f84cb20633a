import { RETURN_DAYS } from '../contract/orders/returns.ts';
import { WARRANTY_DAYS } from './repairs/warranty.ts';

/** What the shop promises after a sale or a repair; its pages and its bills use the same words. */
export const AFTER_SALE = {
  returnPeriod: `${RETURN_DAYS} days`,
  returns: `${RETURN_DAYS}-day returns`,
  returnWith: 'with the bill and everything in the box',
  noReturn:
    'Tempered glass already fitted, used ear tips, and products damaged by a fall, by water or because you opened them',
  faulty: 'If a product arrives faulty, we repair, replace or refund it, as you choose.',
  warrantyPeriod: `${WARRANTY_DAYS} days`,
  warrantyClaim: 'at any of our branches, with the bill',
  failedAgain:
    'If the repair fails again, we repeat it for free. If it fails a second time, we refund its price.',
  notCovered: 'A new fall or water damage is not covered.',
} as const;

/** The terms that the shop's bills state; each bill keeps those of its day. */
export const BILL_TERMS = {
  returns: `${AFTER_SALE.returnWith}. Not possible: ${AFTER_SALE.noReturn.toLowerCase()}. ${AFTER_SALE.faulty}`,
  goodsWarranty: `Claim it ${AFTER_SALE.warrantyClaim}.`,
  repairWarranty: `Claim it ${AFTER_SALE.warrantyClaim}. ${AFTER_SALE.failedAgain} ${AFTER_SALE.notCovered}`,
};
