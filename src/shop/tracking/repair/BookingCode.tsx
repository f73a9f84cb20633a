import { QrCode } from '../../../ui/QrCode';
import orderStyles from '../order/order.module.css';

/** The reference that any branch can use to find the booking, as text and as a QR code. */
export function BookingCode({ reference }: { reference: string }) {
  return (
    <div className={orderStyles.code}>
      <p>
        Show this at the counter
        <strong>{reference}</strong>
      </p>
      <QrCode text={reference} label="Your booking reference as a QR code" />
    </div>
  );
}
