import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '../../../contract/roles';
import type { View } from '../../../ui/list/table/ViewSwitch';
import { QueryProvider } from '../../../ui/QueryProvider';
import { $flow } from '../state';
import { HistorySection } from './HistorySection';
import { type FirstRecords, seesAll } from './queries';
import styles from './records.module.css';
import { UnresolvedSection } from './UnresolvedSection';

interface Props {
  /** The URL query. */
  query: string;
  role: Role | undefined;
  first: FirstRecords;
  view: View;
}

/** Earlier redemptions, shown below the scanner. */
export function Records(props: Props) {
  return (
    <QueryProvider>
      <Lists {...props} />
    </QueryProvider>
  );
}

const NOTHING: FirstRecords = { history: undefined, unresolved: undefined };

function Lists({ query, role, first: rendered, view }: Props) {
  // After a reload, the flow may continue at step 2, which must hide the server-rendered records.
  const { step } = useStore($flow, { ssr: 'initial' });
  const [first, setFirst] = useState(rendered);
  // Discards the server-rendered rows once the flow leaves step 1, because staff may have added
  // redemptions since then.
  useEffect(() => {
    if (step !== 'scan') setFirst(NOTHING);
  }, [step]);
  const history = useRef<HTMLHeadingElement>(null);
  const isAdmin = seesAll(role);
  // From step 2 on, a customer may be looking at the screen, so other customers' details are
  // hidden.
  if (step !== 'scan') return null;
  return (
    <div className={styles.all}>
      {isAdmin && <UnresolvedSection initialPage={first.unresolved} next={history} />}
      <HistorySection
        query={query}
        initialPage={first.history}
        isAdmin={isAdmin}
        view={view}
        titleRef={history}
      />
    </div>
  );
}
