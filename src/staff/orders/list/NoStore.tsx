import { artPath } from '../../../lib/paths';
import styles from './no-store.module.css';

/** Explains to a user without a store why the list is empty and who can help. */
export function NoStore() {
  return (
    <div className={styles.empty}>
      <h1>Orders</h1>
      <img src={artPath('empty-data')} width={180} height={180} alt="" />
      <p>You are not assigned to a store, so you see no orders.</p>
      <p className="muted">A System Admin can assign you one on the Users screen.</p>
    </div>
  );
}
