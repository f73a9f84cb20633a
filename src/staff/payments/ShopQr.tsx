import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { UPI_ACCOUNT } from '../../content/upi';
import { UPI_MAXIMUM } from '../../contract/orders/upi';
import { readOrderOptions } from '../../contract/payments/api';
import { upiUri } from '../../lib/identity/upi-link';
import { formatRupees } from '../../lib/money';
import { QrCode } from '../../ui/QrCode';
import styles from './payments.module.css';

/** True if the shop takes online payments through its own UPI account. */
function useHasOwnUpi(): boolean {
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: ({ signal }) => call(readOrderOptions, { guest: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.online?.provider === 'upi';
}

interface Props {
  /** The subject of the payment, such as an order number. */
  subject: string;
  /** In whole rupees; NaN until the clerk enters an amount. */
  amount: number;
}

/**
 * The shop's own QR code with the exact amount, so that clerks do not use private ones; renders
 * nothing if the shop has no UPI account of its own.
 */
export function ShopQr({ subject, amount }: Props) {
  const hasOwnUpi = useHasOwnUpi();
  const isPossible = Number.isSafeInteger(amount) && amount > 0 && amount <= UPI_MAXIMUM;
  if (!hasOwnUpi || !isPossible) return null;
  return (
    <figure className={styles.shop}>
      <QrCode
        text={upiUri({ payee: UPI_ACCOUNT, amount, reference: subject })}
        label="The shop's QR code with the exact amount"
      />
      <figcaption>
        The customer scans this: {formatRupees(amount)} to {UPI_ACCOUNT.name}.
      </figcaption>
    </figure>
  );
}
