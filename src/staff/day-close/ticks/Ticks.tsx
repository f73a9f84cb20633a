import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { checkForm } from '../../../contract/fields';
import { listTicks, tickPayment, withdrawTick } from '../../../contract/ticks/api';
import {
  TICK_TEXTS,
  type TickedMethod,
  type TickedReply,
  tickBody,
} from '../../../contract/ticks/ticks';
import { METHOD_NAMES } from '../../../entities/money/method-names';
import { momentText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import { Card, Cluster, Stack } from '../../../ui/layout/Layout';
import { QueryError } from '../../../ui/list/QueryError';
import { useAction } from '../../../ui/use-action';
import { SEEN_TEXTS } from '../../payments/state';

const SEEN: Readonly<Record<TickedMethod, string>> = {
  upi: 'The bank’s reference, 12 digits',
  bank: 'The bank’s reference of the transfer',
  card: 'Batch number of the card machine',
};

/** The UPI, card and bank payments that a person has to see in the bank, and the latest ticks. */
export function Ticks({ branch }: { branch: string }) {
  const query = useQuery({
    queryKey: ['ticks', branch],
    queryFn: ({ signal }) => call(listTicks, { query: { branch }, signal }),
  });
  const rows = query.data?.content ?? [];
  const open = rows.filter(({ tick }) => tick === null);
  const reload = () => void query.refetch();
  return (
    <Card as="section" aria-labelledby="ticks-title">
      <h2 id="ticks-title">Seen in the bank</h2>
      {query.isError && query.data === undefined && (
        <QueryError reading={query} explain={explainApiError} />
      )}
      {query.isSuccess && (
        <p className="muted">
          {open.length === 0
            ? 'All UPI, card and bank payments are ticked.'
            : 'Compare each payment with the bank or the card machine, and tick what you see there.'}
        </p>
      )}
      <Stack as="ul" gap={4}>
        {rows.map((row) => (
          <li key={row.id}>
            <TickRow row={row} onChange={reload} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

interface RowProps {
  row: TickedReply;
  onChange: () => void;
}

function TickRow({ row, onChange }: RowProps) {
  const { method, amount, subject, at, by, seen_on, tick, may_tick } = row;
  const isDoubtful = seen_on === 'customer_screen';
  const [isOpen, setIsOpen] = useState(false);
  const name = `${formatRupees(amount)}, ${subject.name}`;
  return (
    <Stack gap={1}>
      <p>
        <strong className="money">{formatRupees(amount)}</strong> {METHOD_NAMES[method]},{' '}
        {subject.name}
        <br />
        <small className="muted">
          {[momentText(at), by, !isDoubtful && seen_on && SEEN_TEXTS[seen_on].text]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      {isDoubtful && (
        <p>
          <Badge icon={TriangleAlert} tone="todo" text={SEEN_TEXTS.customer_screen.text} />
        </p>
      )}
      {tick && <Ticked row={row} tick={tick} onChange={onChange} />}
      {!tick && !may_tick && <p className="muted">Another head or an admin ticks this.</p>}
      {!tick && may_tick && !isOpen && (
        <div>
          <Button onClick={() => setIsOpen(true)}>
            Tick<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      )}
      {!tick && isOpen && (
        <TickForm row={row} onChange={onChange} onCancel={() => setIsOpen(false)} />
      )}
    </Stack>
  );
}

function Ticked({ row, tick, onChange }: RowProps & { tick: NonNullable<TickedReply['tick']> }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((error) => setFailure(explainApiError(error).message));
  const withdraw = () =>
    run(async () => {
      await call(withdrawTick, { params: { payment: row.id } });
      onChange();
    });
  return (
    <>
      <p>
        Seen by {tick.by}, {momentText(tick.at)}, {tick.reference}
        {tick.is_alone && ' (without a second person)'}
      </p>
      <FailureText text={failure} />
      <div>
        <Button kind="quiet" busy={busy} onClick={withdraw}>
          Withdraw tick
          <span className="visually-hidden"> of {formatRupees(row.amount)}</span>
        </Button>
      </div>
    </>
  );
}

function TickForm({ row, onChange, onCancel }: RowProps & { onCancel: () => void }) {
  const form = useForm<{ reference: string }, { reference: string }>({
    initial: { reference: '' },
    parse: (values) => checkForm(tickBody, values),
    async submit(body) {
      await call(tickPayment, { params: { payment: row.id }, body });
      onChange();
    },
    explain: (error) => explainApiError(error, TICK_TEXTS.notFound),
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <Field
          {...form.field('reference')}
          label={SEEN[row.method]}
          autoComplete="off"
          inputMode={row.method === 'upi' ? 'numeric' : 'text'}
          maxLength={60}
          autoFocus
          required
        />
        <FailureText text={form.failure} />
        <Cluster>
          <Button kind="primary" type="submit" busy={form.busy}>
            I have seen {formatRupees(row.amount)}
          </Button>
          <Button kind="quiet" disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
