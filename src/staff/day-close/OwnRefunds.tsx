import { useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { confirmRefunds } from '../../contract/day-close/api';
import type { CloseReply } from '../../contract/day-close/close';
import { METHOD_NAMES } from '../../entities/money/method-names';
import { momentText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { Card } from '../../ui/layout/Layout';
import { useAction } from '../../ui/use-action';

interface Props {
  close: CloseReply;
  onChange: (close: CloseReply) => void;
}

/** The refunds by the person who confirmed the close, which another head or an admin confirms. */
export function OwnRefunds({ close, onChange }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => setFailure(explainApiError(error).message));
  const { id, own_refunds, may_confirm_refunds } = close;
  if (own_refunds.length === 0) return null;
  const confirm = () => run(async () => onChange(await call(confirmRefunds, { params: { id } })));
  return (
    <Card as="section" aria-labelledby="own-refunds">
      <h3 id="own-refunds">Refunds by the person who confirmed</h3>
      <ul>
        {own_refunds.map((refund) => (
          <li key={refund.id}>
            <strong className="money">{formatRupees(refund.amount)}</strong>{' '}
            {METHOD_NAMES[refund.method]}
            {refund.is_correction && ' (corrected)'}, {refund.subject.name}, {momentText(refund.at)}
            , {refund.by}:{' '}
            {refund.confirmed_by === null
              ? 'waits for another head or an admin'
              : `confirmed by ${refund.confirmed_by}`}
          </li>
        ))}
      </ul>
      <FailureText text={failure} />
      {may_confirm_refunds && (
        <div>
          <Button kind="primary" busy={busy} onClick={confirm}>
            Confirm refunds
          </Button>
        </div>
      )}
    </Card>
  );
}
