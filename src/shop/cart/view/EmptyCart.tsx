import { artPath, PATHS } from '../../../lib/paths';
import styles from './empty-cart.module.css';

interface Props {
  hint?: string;
  /** The link text, which differs between the page and the drawer. */
  action: string;
}

/** The content shown in an empty cart. */
export function EmptyCart({ hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <img src={artPath('empty-cart')} alt="" width="200" height="200" loading="lazy" />
      <p className={styles.title}>Your cart is empty</p>
      {hint && <p className="muted">{hint}</p>}
      <a className="button" data-kind="primary" href={PATHS.shop}>
        {action}
      </a>
    </div>
  );
}
