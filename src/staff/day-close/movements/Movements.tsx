import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { listMovements } from '../../../contract/cash/api';
import type { MovementKind } from '../../../contract/cash/movements';
import type { StaffRole } from '../../../contract/roles';
import { createOrderSecret } from '../../../lib/order-secret';
import { Button } from '../../../ui/Button';
import { Card, Cluster } from '../../../ui/layout/Layout';
import { QueryError } from '../../../ui/list/QueryError';
import { KIND_NAMES } from '../labels';
import { Movement } from './Movement';
import { MovementForm } from './MovementForm';
import styles from './movements.module.css';

interface Props {
  branch: string;
  role: StaffRole;
  /** Reloads what the branch has to close. */
  onChange: () => void;
}

const KINDS = Object.keys(KIND_NAMES) as MovementKind[];

/** The cash that enters or leaves the drawer without a sale, recorded when it happens. */
export function Movements({ branch, role, onChange }: Props) {
  const [kind, setKind] = useState<MovementKind | null>(null);
  const [requestId, setRequestId] = useState(createOrderSecret);
  const title = useRef<HTMLHeadingElement>(null);
  const query = useQuery({
    queryKey: ['cash-movements', branch],
    queryFn: ({ signal }) => call(listMovements, { query: { branch }, signal }),
  });
  const rows = query.data?.content ?? [];

  function close(): void {
    setKind(null);
    title.current?.focus();
  }

  return (
    <Card as="section" aria-labelledby="movements-title">
      <h2 id="movements-title" className={styles.title} ref={title} tabIndex={-1}>
        Cash in and out
      </h2>
      {query.isError && query.data === undefined && (
        <QueryError reading={query} explain={explainApiError} />
      )}
      {query.isSuccess && rows.length === 0 && (
        <p className="muted">Record here what is not a sale or a refund, when it happens.</p>
      )}
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label="Cash movements">
          {rows.map((movement) => (
            <Movement key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {kind === null ? (
        <Cluster gap={2}>
          {KINDS.map((each) => (
            <Button key={each} onClick={() => setKind(each)}>
              {KIND_NAMES[each]}
            </Button>
          ))}
        </Cluster>
      ) : (
        <MovementForm
          key={kind}
          {...{ kind, branch, role, rows, requestId }}
          onCancel={() => {
            close();
            // If the response to a recorded movement was lost, the next one is another movement.
            void query.refetch().then(({ data }) => {
              if ((data?.content.length ?? 0) > rows.length) setRequestId(createOrderSecret());
            });
          }}
          onRecorded={() => {
            close();
            setRequestId(createOrderSecret());
            void query.refetch();
            onChange();
          }}
        />
      )}
    </Card>
  );
}
