import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { checkForm } from '../../contract/fields';
import { type ReleaseBody, releaseBody } from '../../contract/goods/holds';
import { listHolds, releaseHold } from '../../contract/goods/holds-api';
import type { BranchReply } from '../../contract/orders/order';
import type { StockRow } from '../../contract/stock';
import { stateName } from '../../entities/order/labels';
import { momentText } from '../../lib/india-time';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { useForm } from '../../ui/form/use-form';
import { QueryError } from '../../ui/list/QueryError';
import styles from './change-dialog.module.css';

interface Props {
  row: Pick<StockRow, 'product_id' | 'name'>;
  branch: BranchReply;
  onChanged: (row: StockRow) => void;
  onClose: () => void;
}

/** Ends an order whose pieces are needed at the counter; its customer becomes a task. */
export function ReleaseDialog({ row, branch, onChanged, onClose }: Props) {
  const params = { id: row.product_id };
  const query = useQuery({
    queryKey: ['holds', row.product_id, branch.code],
    queryFn: ({ signal }) => call(listHolds, { params, query: { branch: branch.code }, signal }),
  });
  const form = useForm<{ order_id: string; reason: string }, ReleaseBody>({
    initial: { order_id: '', reason: '' },
    parse: (values) => checkForm(releaseBody, { ...values, branch: branch.code }),
    async submit(body) {
      onChanged(await call(releaseHold, { params, body }));
      void toast('success', 'The pieces are free');
      onClose();
    },
    explain(error) {
      void query.refetch();
      return toastFailure(explainApiError(error));
    },
  });
  const orders = query.data?.content ?? [];
  return (
    <SubmitDialog
      title="End an order for its pieces"
      about={`${row.name}, ${branch.name}`}
      form={form}
      submit="End this order"
      kind="danger"
      onClose={onClose}
    >
      <p>
        The order is cancelled, money received for it must be refunded, and calling the customer
        becomes a task.
      </p>
      <QueryError reading={query} explain={explainApiError} />
      {query.isPending && !query.isPaused && <p role="status">Loading…</p>}
      {query.isSuccess && orders.length === 0 && <p>No order reserves pieces here.</p>}
      <fieldset className={styles.orders}>
        <legend className="visually-hidden">Order</legend>
        {orders.map(({ order_id, quantity, state, is_paid, created_at }) => (
          <label key={order_id} className="check">
            <input
              type="radio"
              name="order_id"
              checked={form.values.order_id === order_id}
              onChange={() => form.set('order_id', order_id)}
            />
            <span>
              {order_id}
              <small>
                {quantity} reserved · {stateName(state, 'staff')} · {is_paid ? 'paid' : 'not paid'}{' '}
                · {momentText(created_at)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {form.errors.order_id && <p className="field-error">{form.errors.order_id}</p>}
      <Field
        label="Reason"
        {...form.field('reason')}
        autoComplete="off"
        maxLength={200}
        required
        hint="The customer can read it. For example: the last piece was damaged."
      />
    </SubmitDialog>
  );
}
