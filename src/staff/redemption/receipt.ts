import type { Receipt } from '../../contract/redemption';
import { momentText } from '../../lib/india-time';

/** When, where and by whom a code was redeemed; leaves out what is unknown. */
export function receiptText({ redeemed_at, store_name, staff_name }: Receipt): string {
  const parts = [
    redeemed_at !== undefined && `on ${momentText(redeemed_at)}`,
    store_name && `at ${store_name}`,
    staff_name && `by ${staff_name}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? '' : `Redeemed ${parts.join(' ')}.`;
}
