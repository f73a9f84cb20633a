import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '../../../contract/roles';
import type { View } from '../../../ui/list/table/view';
import { QueryProvider } from '../../../ui/QueryProvider';
import { $flow } from '../state';
import { HistorySection } from './HistorySection';
import { type FirstRecords, seesAll } from './queries';
import styles from './records.module.css';
import { UnresolvedSection } from './UnresolvedSection';

interface Props {
  /** The query of the address. */
  query: string;
  role: Role | undefined;
  first: FirstRecords;
  view: View;
}

/** What was redeemed before, under the scanner. */
export function Records(props: Props) {
  return (
    <QueryProvider>
      <Lists {...props} />
    </QueryProvider>
  );
}

const NOTHING: FirstRecords = { history: undefined, unresolved: undefined };

function Lists({ query, role, first: brought, view }: Props) {
  // A reload may lead past the scan, and then what the server drew has to go.
  const { step } = useStore($flow, { ssr: 'initial' });
  const [first, setFirst] = useState(brought);
  // Afterwards there may be more redemptions than when the page was made.
  useEffect(() => {
    if (step !== 'scan') setFirst(NOTHING);
  }, [step]);
  const history = useRef<HTMLHeadingElement>(null);
  const isAdmin = seesAll(role);
  // From step 2 on a customer may see the screen: other customers' details are hidden.
  if (step !== 'scan') return null;
  return (
    <div className={styles.all}>
      {isAdmin && <UnresolvedSection first={first.unresolved} next={history} />}
      <HistorySection
        query={query}
        first={first.history}
        isAdmin={isAdmin}
        view={view}
        titleRef={history}
      />
    </div>
  );
}
