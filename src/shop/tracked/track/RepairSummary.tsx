import type { RepairRow } from '../../../contract/repairs/list';
import { deviceName, faultsText, repairStateText } from '../../../entities/repair/labels';
import { momentText } from '../../../lib/india-time';
import { repairPagePath } from '../../../lib/paths';
import styles from './track.module.css';

interface Props {
  name: string;
  repairKey?: string | undefined;
  /** Undefined while the repair is loading. */
  repair: Pick<RepairRow, 'state' | 'waiting_for' | 'device' | 'faults' | 'created_at'> | undefined;
}

/** A repair in a list, linked to its page. */
export function RepairSummary({ name, repairKey, repair }: Props) {
  return (
    <a className={styles.link} data-state={repair?.state} href={repairPagePath(name, repairKey)}>
      <strong>{repair ? repairStateText(repair, 'customer') : 'Repair'}</strong>
      <span className={styles.number}>{name}</span>
      {repair && (
        <>
          <span>
            {deviceName(repair.device)}: {faultsText(repair.faults)}
          </span>
          <span className="muted">{momentText(repair.created_at)}</span>
        </>
      )}
    </a>
  );
}
