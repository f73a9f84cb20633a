import { SITE_PHONE } from '../../../content/site';
import { phoneLink } from '../../../lib/links';
import { artPath, PATHS } from '../../../lib/paths';
import styles from '../order/order.module.css';

/**
 * Shows the same page for an unknown repair and a wrong or old key, so visitors cannot find out
 * which repairs exist.
 */
export function RepairNotFound() {
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <img src={artPath('not-found')} alt="" width="200" height="200" />
      <div role="status">
        <h2 id="missing">This repair was not found</h2>
      </div>
      <p>
        The link may be old. Open the newest link from us, scan the code on your slip, or find the
        repair by its number.
      </p>
      <div className={styles.ways}>
        <a className="button" data-kind="primary" href={PATHS.track}>
          Find a repair
        </a>
        <a className="button" href={phoneLink(SITE_PHONE)}>
          Call {SITE_PHONE}
        </a>
      </div>
    </section>
  );
}
