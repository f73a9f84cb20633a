import type { ReactNode } from 'react';
import { OUR_BRANCHES } from '../../../content/home/our-branches';
import type { RepairReply } from '../../../contract/repairs/repair';
import { workTimes } from '../../../entities/repair/work-times';
import styles from './repair.module.css';

interface Props {
  repair: RepairReply;
  /** Further terms. */
  children?: ReactNode;
}

/** How long the work takes until it is done, and the warranty on it. */
export function WorkTerms({ repair, children }: Props) {
  const { state, warranty_days: days = 0 } = repair;
  const times = state === 'quoted' || state === 'approved' ? workTimes(repair) : '';
  return (
    <dl className={styles.terms}>
      {times !== '' && (
        <div>
          <dt>Time for the work</dt>
          <dd>{times}</dd>
        </div>
      )}
      {days > 0 && (
        <div>
          <dt>Warranty</dt>
          <dd>
            {days} days on parts and labour, at {OUR_BRANCHES}
          </dd>
        </div>
      )}
      {children}
    </dl>
  );
}
