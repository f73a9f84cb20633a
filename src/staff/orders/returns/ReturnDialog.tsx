import { explainApiError } from '../../../api/explain';
import type { OrderReply } from '../../../contract/orders/order';
import type { ReturnBody, ReturnReply } from '../../../contract/orders/return-body';
import type { StaffRole } from '../../../contract/roles';
import { returnedItems } from '../../../entities/order/returns/labels';
import { PieceFields } from '../../../entities/order/returns/PieceFields';
import { ReturnReasonField } from '../../../entities/order/returns/ReturnReasonField';
import { formatRupees } from '../../../lib/money';
import { createOrderSecret } from '../../../lib/order-secret';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toastFailure } from '../../../ui/feedback/toast';
import { TextArea } from '../../../ui/form/TextArea';
import { type Form, useForm } from '../../../ui/form/use-form';
import { RefundReason, RefundWay } from '../../payments/RefundWay';
import { AS_PAID } from '../../payments/state';
import { ReturnedSerials } from '../../serials/ReturnedSerials';
import { openSerials } from '../../serials/state';
import { ReasonField } from '../../work/ReasonField';
import { ONLINE } from '../steps/record-refund';
import {
  type DialogAction,
  linesOf,
  numberedBack,
  parseReturn,
  type ReturnValues,
  restockableLines,
  restockOf,
} from './return-form';

interface Props {
  action: DialogAction;
  order: OrderReply;
  role: StaffRole;
  /** The return; undefined for items returned at the counter. */
  of: ReturnReply | undefined;
  onTake: (body: ReturnBody) => Promise<void>;
  onClose: () => void;
}

const NAMES: Readonly<Record<DialogAction, string>> = {
  take: 'Return items',
  accept: 'Accept return',
  refuse: 'Refuse return',
  receive: 'Items received',
  refund: 'Refund',
};

/**
 * The form for the next step of a return. If the server rejects the action, the dialog shows the
 * reason.
 */
export function ReturnDialog({ action, order, role, of, onTake, onClose }: Props) {
  const lines = linesOf(order, of, action);
  const all = Object.fromEntries(lines.map(({ product_id, left }) => [product_id, left]));
  const form = useForm<ReturnValues, ReturnBody>({
    initial: {
      request_id: createOrderSecret(),
      lines: action === 'accept' ? all : {},
      restock: {},
      serials: {},
      isDisputed: false,
      ...AS_PAID,
      reason: '',
      note: '',
    },
    parse: (values) => parseReturn(action, order, of, values),
    submit: onTake,
    explain: (error) => toastFailure(explainApiError(error)),
  });
  const { values } = form;
  const restockable = restockableLines(lines, action, values);
  return (
    <SubmitDialog
      title={NAMES[action]}
      about={of && returnedItems(of, order.lines)}
      form={form}
      submit={
        action === 'refund'
          ? `Refund ${formatRupees((of?.refund ?? 0) - (of?.set_off ?? 0))}`
          : NAMES[action]
      }
      kind={action === 'refuse' ? 'danger' : 'primary'}
      cancel="Cancel"
      onClose={onClose}
    >
      {(action === 'take' || action === 'accept') && (
        <PieceFields
          legend={action === 'take' ? 'Items to return' : 'What you accept'}
          all="Everything"
          lines={lines}
          value={values.lines}
          error={form.errors.lines}
          onChange={(chosen) => form.fill({ lines: chosen, restock: restockOf(values, chosen) })}
        />
      )}
      <ReturnedSerials
        pieces={numberedBack(action, order, of, values)}
        open={openSerials(order.lines)}
        role={role}
        values={values.serials}
        errors={form.errors}
        isDisputed={values.isDisputed}
        onChange={(serials) => form.set('serials', serials)}
        onDispute={(isDisputed) => form.set('isDisputed', isDisputed)}
      />
      {action === 'take' && <ReasonFields form={form} />}
      {restockable.length > 0 && (
        <PieceFields
          legend="Can be sold again"
          all="Everything"
          lines={restockable}
          value={values.restock}
          error={form.errors.restock}
          onChange={(chosen) => form.set('restock', chosen)}
        />
      )}
      {action === 'refuse' && <ReasonField {...form.field('reason')} />}
      {action === 'refund' && <RefundFields order={order} role={role} form={form} />}
    </SubmitDialog>
  );
}

function ReasonFields({ form }: { form: Form<ReturnValues> }) {
  return (
    <>
      <ReturnReasonField
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextArea label="Note (optional)" {...form.field('note')} maxLength={200} />
    </>
  );
}

interface RefundProps {
  order: OrderReply;
  role: StaffRole;
  form: Form<ReturnValues>;
}

function RefundFields({ order, role, form }: RefundProps) {
  const paid = (order.payments ?? []).filter(({ state }) => state === 'paid');
  const isOnline = paid.length > 0 && paid.every(({ provider }) => ONLINE.includes(provider));
  const byHand = paid.filter(({ provider }) => !ONLINE.includes(provider));
  const { method } = form.values;
  // The server asks for the method if the shop no longer uses the provider.
  const isAsked = !isOnline || form.errors.method !== undefined;
  return (
    <>
      {isAsked ? (
        <RefundWay
          came={byHand.length === 1 ? byHand[0]?.method : undefined}
          role={role}
          way={form.values}
          errors={form.errors}
          onChange={form.fill}
        />
      ) : (
        <p>The money is refunded online, to the original account.</p>
      )}
      <RefundReason
        field={{ label: 'Reason', ...form.field('reason') }}
        isShown={method !== '' && byHand.some((payment) => payment.method !== method)}
      />
    </>
  );
}
