import { QrCode } from '../../../ui/QrCode';
import styles from '../page/collection-code.module.css';

/** The reference that any branch can use to find the booking, as text and as a QR code. */
export function BookingCode({ reference }: { reference: string }) {
  return (
    <div className={styles.code}>
      <p>
        Show this at the counter
        <strong className={styles.reference}>{reference}</strong>
      </p>
      <QrCode text={reference} label="Your booking reference as a QR code" />
    </div>
  );
}
