import { PATHS } from '../../../lib/paths';
import styles from './page.module.css';

export interface Paid {
  state: string;
  title: string;
  text: string;
  /** Names the order or repair and its branch. */
  what: string;
  /** Says in which browser the order or repair can be opened. */
  hint: string;
}

/**
 * An order or a repair that this browser has paid for but cannot open, because another browser
 * already received the key.
 */
export function PaidElsewhere({ state, title, text, what, hint }: Paid) {
  return (
    <section className={styles.next} data-state={state} aria-labelledby="state">
      <div role="status">
        <h2 id="state">{title}</h2>
        <p>{text}</p>
      </div>
      <p>{what}</p>
      <p className="muted">
        {hint}, or <a href={PATHS.track}>find it by its number</a>.
      </p>
    </section>
  );
}
