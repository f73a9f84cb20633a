import { UPI_ACCOUNT } from '../../../content/upi';
import { upiUri } from '../../../lib/identity/upi-link';
import { formatRupees } from '../../../lib/money';
import { QrCode } from '../../../ui/QrCode';
import type { ToPay } from './channel';
import styles from './poster.module.css';

/** The shop's QR code with the exact amount. */
export function ShopCode({ amount, note }: ToPay) {
  return (
    <QrCode
      text={upiUri({ payee: UPI_ACCOUNT, amount, note })}
      label="The shop's QR code with the exact amount"
    />
  );
}

interface Props extends ToPay {
  /** A page has a heading; a dialog is named by the amount. */
  heading: 'h1' | 'p';
  /** The ID of the amount, which names a dialog. */
  id?: string;
}

/** The QR code, the amount and the note of a payment, readable at arm's length. */
export function Poster({ heading: Heading, id, ...payment }: Props) {
  return (
    <div className={styles.poster}>
      <ShopCode {...payment} />
      <div>
        <Heading id={id} className={styles.amount}>
          {formatRupees(payment.amount)}
        </Heading>
        <p className={styles.note}>{payment.note}</p>
      </div>
    </div>
  );
}
