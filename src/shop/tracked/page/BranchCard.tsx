import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { BRANCHES, HOURS } from '../../../content/site';
import { mapLink, phoneLink } from '../../../lib/links';
import styles from './page.module.css';

interface Props {
  code: string;
  name: string;
  /** True if the order has not been collected yet. */
  isAhead: boolean;
}

/** A branch's address, opening hours, map and phone number. */
export function BranchCard({ code, name, isAhead }: Props) {
  const branch = BRANCHES.find((each) => each.code === code);
  return (
    <section className="card" aria-labelledby="branch">
      <h2 id="branch">
        {isAhead && 'Collect at '}
        {branch?.name ?? name}
        {!isAhead && ' branch'}
      </h2>
      {branch && (
        <>
          <p>
            {branch.address}
            <br />
            {branch.landmark}
            <br />
            {HOURS.text}
          </p>
          <div className={styles.ways}>
            <a className="button" href={mapLink(branch)} rel="noreferrer" target="_blank">
              <MapPin size={18} strokeWidth={1.75} aria-hidden="true" /> Map
              <span className="visually-hidden"> of the branch, opens in a new tab</span>
            </a>
            <a className="button" href={phoneLink(branch.phone)}>
              <Phone size={18} strokeWidth={1.75} aria-hidden="true" /> Call {branch.phone}
            </a>
          </div>
        </>
      )}
    </section>
  );
}
