import { formatRupees } from '../../../lib/money';
import { QrCode } from '../../../ui/QrCode';
import styles from './collection-code.module.css';

interface Props {
  /** Six digits. */
  code: string;
  /** The QR code's content. */
  qrText: string;
  /** The amount to pay at the counter, in rupees. */
  due?: number;
}

/** The code that staff ask for at the counter, as digits and as a QR code. */
export function CollectionCode({ code, qrText, due = 0 }: Props) {
  return (
    <div className={styles.code} data-beside="code">
      <div className={styles.show}>
        <p>
          Your collection code
          <strong className={styles.digits}>
            <span className="visually-hidden">{[...code].join(' ')}</span>
            <span aria-hidden="true">
              {code.slice(0, 3)} {code.slice(3)}
            </span>
          </strong>
        </p>
        {due > 0 && (
          <p className={styles.due}>
            To pay <strong>{formatRupees(due)}</strong>
          </p>
        )}
      </div>
      <QrCode text={qrText} label="Your collection code as a QR code" />
    </div>
  );
}
