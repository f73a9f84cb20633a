import { useQuery } from '@tanstack/react-query';
import { fetchOrderOptions } from '../../../api/orders/checkout';
import { UPI_ACCOUNT } from '../../../content/upi';
import { UPI_MAXIMUM } from '../../../contract/orders/upi';
import { formatRupees } from '../../../lib/money';
import { upiUri } from '../../../lib/upi';
import { QrCode } from '../../../ui/QrCode';
import type { ActionOrder } from './action-order';
import styles from './steps.module.css';

/** True if the shop takes online payments on its own UPI account. */
export function useHasOwnUpi(): boolean {
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: ({ signal }) => fetchOrderOptions(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.online?.provider === 'upi';
}

/** The shop's own QR code with the exact amount, so that no clerk needs a private one. */
export function ShopQr({ order: { order_id, total } }: { order: ActionOrder }) {
  if (total > UPI_MAXIMUM) return null;
  const uri = upiUri({ payee: UPI_ACCOUNT, amount: total, reference: order_id });
  return (
    <figure className={styles.shop}>
      <QrCode text={uri} label="The shop's QR code with the exact amount" />
      <figcaption>
        The customer scans this: {formatRupees(total)} to {UPI_ACCOUNT.name}.
      </figcaption>
    </figure>
  );
}
