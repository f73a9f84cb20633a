import { useQuery, useQueryClient } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import type { TransferReply } from '../../contract/goods/transfers';
import { readTransfer } from '../../contract/goods/transfers-api';
import { momentText } from '../../lib/india-time';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Cluster, Stack, Toolbar } from '../../ui/layout/Layout';
import { SkeletonCards } from '../../ui/list/ListView';
import { QueryError } from '../../ui/list/QueryError';
import { Challan } from './Challan';
import { RECEIVE_PROBLEMS, routeText, transferState } from './labels';
import { ReceiveForm } from './ReceiveForm';
import { SettleDialog } from './SettleDialog';
import styles from './transfers.module.css';

interface Props {
  id: number;
  onChange: () => void;
}

/** Loads one transfer: its pieces, where they are, and what the user can do about them. */
export function TransferView({ id, onChange }: Props) {
  const client = useQueryClient();
  const [settles, setSettles] = useState(false);
  const key = ['transfer', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readTransfer, { params: { id }, signal }),
  });
  const transfer = query.data;
  if (transfer === undefined) {
    return query.isPaused || query.isError ? (
      <QueryError reading={query} explain={explainApiError} />
    ) : (
      <SkeletonCards count={3} />
    );
  }

  function set(next: TransferReply): void {
    client.setQueryData(key, next);
    onChange();
  }

  const problem =
    transfer.receive_problem === null ? null : RECEIVE_PROBLEMS[transfer.receive_problem];
  return (
    <Stack gap={5}>
      <Stack as="header" gap={2}>
        <Toolbar>
          <h2 tabIndex={-1}>{routeText(transfer)}</h2>
          <Badge {...transferState(transfer)} />
        </Toolbar>
        <p className="muted">{peopleOf(transfer).join(' · ')}</p>
        {transfer.note && <p>{transfer.note}</p>}
        {transfer.settle_reason && <p>Missing pieces: {transfer.settle_reason}</p>}
        <Cluster gap={2}>
          <Button onClick={() => print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
            Print challan
          </Button>
          {transfer.settle_problem === null && (
            <Button onClick={() => setSettles(true)}>Missing pieces</Button>
          )}
        </Cluster>
        {problem && (
          <p className="notice" role="status">
            {problem}
          </p>
        )}
      </Stack>
      {transfer.receive_problem === null && (
        <ReceiveForm key={transfer.version} transfer={transfer} onChange={set} />
      )}
      <Lines transfer={transfer} />
      {settles && (
        <SettleDialog transfer={transfer} onChange={set} onClose={() => setSettles(false)} />
      )}
      <Challan transfer={transfer} />
    </Stack>
  );
}

function peopleOf(transfer: TransferReply): string[] {
  const { challan, sent_by, sent_at, received_by, received_at } = transfer;
  const { settled_by, settled_at } = transfer;
  return [
    challan,
    `sent by ${sent_by}, ${momentText(sent_at)}`,
    ...(received_at === null ? [] : [`received by ${received_by}, ${momentText(received_at)}`]),
    ...(settled_at === null ? [] : [`decided by ${settled_by}, ${momentText(settled_at)}`]),
  ];
}

function Lines({ transfer: { content } }: { transfer: TransferReply }) {
  return (
    <section aria-labelledby="pieces-title">
      <h3 id="pieces-title">Pieces</h3>
      <ul className={styles.pieces} aria-label="Pieces of this transfer">
        {content.map(({ position, name, quantity, received, returned, lost, numbers }) => {
          const parts = [
            `${quantity} sent`,
            received > 0 && `${received} received`,
            returned > 0 && `${returned} back at the sender`,
            lost > 0 && `${lost} lost`,
          ];
          return (
            <li key={position}>
              <strong>{name}</strong>
              <span>{parts.filter(Boolean).join(' · ')}</span>
              {numbers.length > 0 && <small>{numbers.join(', ')}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
