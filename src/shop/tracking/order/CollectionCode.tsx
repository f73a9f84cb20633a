import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { BRANCHES, HOURS } from '../../../content/site';
import { directionsLink, phoneLink } from '../../../lib/links';
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
  /** The code of the branch to visit. */
  branch: string;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * The code that staff ask for at the counter, as digits and as a QR code, and the way to the branch.
 */
export function CollectionCode({ code, qrText, due = 0, branch }: Props) {
  const place = BRANCHES.find((each) => each.code === branch);
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
          <p>
            To pay
            <strong>{formatRupees(due)}</strong>
          </p>
        )}
      </div>
      <QrCode text={qrText} label="Your collection code as a QR code" />
      {place && (
        <div className={styles.place}>
          <p>
            {place.address}
            <br />
            {place.landmark}
            <br />
            {HOURS.text}
          </p>
          <div className={styles.ways}>
            <a className="button" href={directionsLink(place)} rel="noreferrer" target="_blank">
              <Navigation {...ICON} /> Directions
              <span className="visually-hidden"> to the branch, opens in a new tab</span>
            </a>
            <a className="button" href={phoneLink(place.phone)}>
              <Phone {...ICON} /> Call
              <span className="visually-hidden"> the branch</span>
            </a>
          </div>
        </div>
      )}
    </div>
  );
}
