import Navigation from 'lucide-react/icons/navigation';
import { BRANCHES } from '../../../content/site';
import { directionsLink } from '../../../lib/links';
import { formatRupees } from '../../../lib/money';
import { QrCode } from '../../../ui/QrCode';
import styles from './order.module.css';
import readyStyles from './ready.module.css';

interface Props {
  /** Six digits. */
  code: string;
  /** The QR code's content. */
  qrText: string;
  /** The amount to pay at the counter, in rupees. */
  due?: number;
  /** The code of the branch to visit. */
  branch: string;
}

/** The code that staff ask for at the counter, as digits and as a QR code. */
export function CollectionCode({ code, qrText, due = 0, branch }: Props) {
  const place = BRANCHES.find((each) => each.code === branch);
  return (
    <div className={styles.code}>
      <div className={styles.show}>
        <p>
          Your collection code
          <strong>
            <span className="visually-hidden">{[...code].join(' ')}</span>
            <span aria-hidden="true">
              {code.slice(0, 3)} {code.slice(3)}
            </span>
          </strong>
        </p>
        {due > 0 && (
          <p>
            To pay
            <strong>{formatRupees(due)}</strong>
          </p>
        )}
        {place && (
          <a
            className={readyStyles.directions}
            href={directionsLink(place)}
            rel="noreferrer"
            target="_blank"
          >
            <Navigation size={18} strokeWidth={1.75} aria-hidden="true" /> Directions
            <span className="visually-hidden"> to the branch, opens in a new tab</span>
          </a>
        )}
      </div>
      <QrCode text={qrText} label="Your collection code as a QR code" />
    </div>
  );
}
