import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../api/client';
import { errorCode, errorText } from '../../../../api/error';
import { FAILURE_TEXTS } from '../../../../contract/errors';
import { ORDER_TEXTS } from '../../../../contract/orders/texts';
import { reportRepairPayment } from '../../../../contract/repairs/api';
import type { RepairReply } from '../../../../contract/repairs/repair';
import { TestMark } from '../../../../entities/order/TestMark';
import { askBank } from '../../../../lib/simulated-bank';
import { Button } from '../../../../ui/Button';
import { FailureText } from '../../../../ui/feedback/Failure';
import { useAction } from '../../../../ui/use-action';
import pageStyles from '../../page/page.module.css';

interface Props {
  name: string;
  rowKey: string | undefined;
  label: string;
  onChange: (repair: RepairReply) => void;
  onStale: () => void;
}

/** Pays with the simulated bank, in a shop without a provider. */
export function SimulatedPayment({ name, rowKey, label, onChange, onStale }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  /** The approved transaction; a report repeated after a lost response contains the same one. */
  const approved = useRef<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const { busy, run } = useAction((error) => {
    if (leaving.current?.signal.aborted) return;
    setFailure(errorText(error, FAILURE_TEXTS.internal));
    if (errorCode(error) === 'wrong-state') onStale();
  });
  useEffect(() => () => leaving.current?.abort(), []);

  async function pay(): Promise<void> {
    setFailure(null);
    leaving.current = new AbortController();
    const reply =
      approved.current === null ? await askBank(Math.random, leaving.current.signal) : null;
    if (reply?.kind === 'declined') {
      setFailure(ORDER_TEXTS.declined);
      return;
    }
    if (reply !== null) approved.current = reply.transactionId;
    const body = { transaction_id: approved.current ?? '' };
    const params = { name };
    onChange(await call(reportRepairPayment, { params, body, key: rowKey, guest: true }));
    approved.current = null;
  }

  return (
    <div className={pageStyles.pay}>
      <TestMark />
      <FailureText text={failure} />
      <Button kind="primary" busy={busy} onClick={() => void run(pay)}>
        {label}
      </Button>
      <p className="visually-hidden" role="status">
        {busy && 'The bank is checking your payment…'}
      </p>
    </div>
  );
}
