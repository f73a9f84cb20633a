import { useStore } from '@nanostores/react';
import { repairPagePath } from '../../../lib/paths';
import { REPAIRS } from '../device';
import { $deviceRepairs } from '../state';
import styles from './repair.module.css';

/**
 * A link from a claim to the repair whose warranty it uses. Shown only on a device that has the
 * first repair's key, because the claim's own key does not open that repair.
 */
export function FirstRepairLink({ name }: { name: string }) {
  const known = REPAIRS.find(useStore($deviceRepairs) ?? [], name);
  if (known === undefined) return null;
  return (
    // The key is stored on this device, so the address does not need it.
    <a className={styles.first} href={repairPagePath(name)}>
      Show {name}
    </a>
  );
}
