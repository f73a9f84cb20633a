import { SITE_PHONE } from '../../../content/site';
import { phoneLink } from '../../../lib/links';
import { artPath, PATHS } from '../../../lib/paths';
import styles from '../order/order.module.css';

/**
 * Shows the same page for an unknown number and a wrong key, so visitors cannot find out which
 * bills exist.
 */
export function InvoiceNotFound() {
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <img src={artPath('not-found')} alt="" width="200" height="200" />
      <div role="status">
        <h2 id="missing">This bill was not found</h2>
      </div>
      <p>Check the link, scan the code on your printed bill, or open the bill from your order.</p>
      <div className={styles.ways}>
        <a className="button" data-kind="primary" href={PATHS.track}>
          My orders and repairs
        </a>
        <a className="button" href={phoneLink(SITE_PHONE)}>
          Call {SITE_PHONE}
        </a>
      </div>
    </section>
  );
}
