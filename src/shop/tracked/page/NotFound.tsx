import { SITE_PHONE } from '../../../content/site';
import { phoneLink } from '../../../lib/links';
import { artPath, PATHS } from '../../../lib/paths';
import styles from './page.module.css';

export interface Missing {
  title: string;
  text: string;
  /** The name of the link to the tracking page. */
  find: string;
}

/**
 * Shows the same page for an unknown number and a wrong or old key, so visitors cannot find out
 * which orders, repairs and bills exist.
 */
export function NotFound({ title, text, find }: Missing) {
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <img src={artPath('not-found')} alt="" width="200" height="200" />
      <div role="status">
        <h2 id="missing">{title}</h2>
      </div>
      <p>{text}</p>
      <div className={styles.ways}>
        <a className="button" data-kind="primary" href={PATHS.track}>
          {find}
        </a>
        <a className="button" href={phoneLink(SITE_PHONE)}>
          Call {SITE_PHONE}
        </a>
      </div>
    </section>
  );
}
