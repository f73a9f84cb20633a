import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { may, type Role } from '../../../contract/roles';
import { QueryProvider } from '../../../ui/QueryProvider';
import { $flow } from '../state';
import { HistorySection } from './HistorySection';
import styles from './records.module.css';
import { UnresolvedSection } from './UnresolvedSection';

interface Props {
  /** The query of the address. */
  query: string;
  role: Role | undefined;
}

/** What was redeemed before, under the scanner. */
export function Records(props: Props) {
  return (
    <QueryProvider>
      <Lists {...props} />
    </QueryProvider>
  );
}

function Lists({ query, role }: Props) {
  const { step } = useStore($flow);
  const history = useRef<HTMLHeadingElement>(null);
  const isAdmin = role !== undefined && may(role, 'administer');
  // From step 2 on a customer may see the screen: other customers' details are hidden.
  if (step !== 'scan') return null;
  return (
    <div className={styles.all}>
      {isAdmin && <UnresolvedSection next={history} />}
      <HistorySection query={query} isAdmin={isAdmin} titleRef={history} />
    </div>
  );
}
