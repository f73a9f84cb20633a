import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { BRANCHES, HOURS } from '../../../content/site';
import { openingText } from '../../../entities/order/ready-time';
import { directionsLink, phoneLink } from '../../../lib/links';
import styles from './collection-code.module.css';

interface Props {
  /** The code of the branch to visit. */
  branch: string;
}

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The address and hours of the branch where the shopper shows the code, and the way to it. */
export function WayToBranch({ branch }: Props) {
  const place = BRANCHES.find(({ code }) => code === branch);
  if (!place) return null;
  return (
    <div className={styles.place}>
      <p>
        {place.address}
        <br />
        {place.landmark}
        <br />
        {HOURS.text}
        <br />
        <strong>{openingText(Date.now())}</strong>
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
  );
}
