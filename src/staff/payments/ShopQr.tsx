import { useQuery } from '@tanstack/react-query';
import AppWindow from 'lucide-react/icons/app-window';
import Maximize from 'lucide-react/icons/maximize';
import { useEffect, useState } from 'react';
import { call } from '../../api/client';
import { UPI_ACCOUNT } from '../../content/upi';
import { UPI_MAXIMUM } from '../../contract/orders/upi';
import { readOrderOptions } from '../../contract/payments/api';
import { isSampleUpi } from '../../lib/identity/upi-link';
import { formatRupees } from '../../lib/money';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { showOnScreens, type ToPay } from './customer/channel';
import { FullScreen } from './customer/FullScreen';
import { ShopCode } from './customer/Poster';
import styles from './payments.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** True if the shop has a UPI account of its own, also beside a payment provider. */
function useHasOwnUpi(): boolean {
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: ({ signal }) => call(readOrderOptions, { guest: true, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.online?.provider === 'upi' || !isSampleUpi(UPI_ACCOUNT.id);
}

/**
 * The shop's own QR code with the exact amount, so that clerks do not use private ones; renders
 * nothing if the shop has no UPI account of its own. The amount is NaN until the clerk enters one.
 */
export function ShopQr(payment: ToPay) {
  const { amount } = payment;
  const hasOwnUpi = useHasOwnUpi();
  const isPossible = Number.isSafeInteger(amount) && amount > 0 && amount <= UPI_MAXIMUM;
  return hasOwnUpi && isPossible ? <Shown {...payment} /> : null;
}

function Shown({ amount, note }: ToPay) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => showOnScreens({ amount, note }), [amount, note]);
  return (
    <figure className={styles.shop}>
      <ShopCode amount={amount} note={note} />
      <figcaption>
        The customer scans this: {formatRupees(amount)} to {UPI_ACCOUNT.name}.
        <Button onClick={() => setIsFull(true)}>
          <Maximize {...ICON} /> Show to customer
        </Button>
        <Button
          className={styles.second}
          onClick={() => void open(PATHS.payScreen, 'pay-screen', 'popup,width=960,height=720')}
        >
          <AppWindow {...ICON} /> Open on a second screen
        </Button>
      </figcaption>
      {isFull && <FullScreen amount={amount} note={note} onClose={() => setIsFull(false)} />}
    </figure>
  );
}
