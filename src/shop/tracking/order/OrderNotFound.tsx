import { SITE_PHONE } from '../../../content/site';
import { phoneLink } from '../../../lib/links';
import { artPath, PATHS } from '../../../lib/paths';
import styles from './order.module.css';

/**
 * Shows the same page for an unknown order and a wrong key, so visitors cannot find out which
 * orders exist.
 */
export function OrderNotFound() {
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <img src={artPath('not-found')} alt="" width="200" height="200" />
      <div role="status">
        <h2 id="missing">We cannot find this order</h2>
      </div>
      <p>Open the full link to your order, or find the order by its number.</p>
      <div className={styles.ways}>
        <a className="button" data-kind="primary" href={PATHS.track}>
          Find an order
        </a>
        <a className="button" href={phoneLink(SITE_PHONE)}>
          Call {SITE_PHONE}
        </a>
      </div>
    </section>
  );
}
