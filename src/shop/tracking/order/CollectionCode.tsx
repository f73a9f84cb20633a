import { QrCode } from '../../../ui/QrCode';
import styles from './order.module.css';

interface Props {
  /** Six digits. */
  code: string;
  /** The QR code's content. */
  qrText: string;
}

/** The code that staff ask for at the counter, as digits and as a QR code. */
export function CollectionCode({ code, qrText }: Props) {
  return (
    <div className={styles.code}>
      <p>
        Your collection code
        <strong>
          <span className="visually-hidden">{[...code].join(' ')}</span>
          <span aria-hidden="true">
            {code.slice(0, 3)} {code.slice(3)}
          </span>
        </strong>
      </p>
      <QrCode text={qrText} label="Your collection code as a QR code" />
    </div>
  );
}
