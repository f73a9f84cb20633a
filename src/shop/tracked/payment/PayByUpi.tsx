import Copy from 'lucide-react/icons/copy';
import Smartphone from 'lucide-react/icons/smartphone';
import { UPI_ACCOUNT } from '../../../content/upi';
import { upiUri } from '../../../lib/identity/upi-link';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/feedback/copy-text';
import { QrCode } from '../../../ui/QrCode';
import pageStyles from '../page/page.module.css';
import styles from './upi.module.css';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The ways to pay: a phone shows the UPI app first, and a computer shows the QR code first. */
export function PayByUpi({ amount, reference }: { amount: number; reference: string }) {
  const uri = upiUri({ payee: UPI_ACCOUNT, amount, note: reference, reference });
  return (
    <>
      <div className={styles.details}>
        <h3 id="pay-by-upi">Pay by UPI</h3>
        <a className={`button ${styles.app}`} data-kind="primary" href={uri}>
          <Smartphone {...ICON} /> Open UPI app
        </a>
        <dl className={styles.facts}>
          <dt>Amount</dt>
          <dd className={styles.figure}>{formatRupees(amount)}</dd>
          <dt>UPI ID</dt>
          <dd>{UPI_ACCOUNT.id}</dd>
          <dt>Name</dt>
          <dd>{UPI_ACCOUNT.name}</dd>
        </dl>
        <div className={pageStyles.ways}>
          <Button onClick={() => void copyText('UPI ID', UPI_ACCOUNT.id)}>
            <Copy {...ICON} /> Copy UPI ID
          </Button>
          <Button onClick={() => void copyText('Amount', String(amount))}>
            <Copy {...ICON} /> Copy amount
          </Button>
        </div>
      </div>
      <figure className={styles.code}>
        <QrCode text={uri} label="QR code for your UPI app, with our UPI ID and the amount" />
        <figcaption>
          <span className={styles.app}>For another phone. </span>
          Scan it with any UPI app.
        </figcaption>
      </figure>
    </>
  );
}
