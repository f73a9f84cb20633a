import { artPath, PATHS } from '../../lib/paths';
import styles from './empty-cart.module.css';

interface Props {
  notice: string;
  hint?: string;
  /** The text of the link, which differs between page and drawer. */
  action: string;
}

export function EmptyCart({ notice, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      {notice && <p className="notice">{notice}</p>}
      <img src={artPath('empty-cart')} alt="" width="200" height="200" />
      <p className={styles.title}>Your cart is empty</p>
      {hint && <p className="muted">{hint}</p>}
      <a className="button" data-kind="primary" href={PATHS.shop}>
        {action}
      </a>
    </div>
  );
}
