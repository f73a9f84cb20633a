import { explainApiError } from '../../../api/explain';
import { checkForm } from '../../../contract/fields';
import type { OrderReply } from '../../../contract/orders/order';
import {
  type ReturnBody,
  type ReturnReply,
  returnBody,
} from '../../../contract/orders/return-body';
import type { ReturnReason } from '../../../contract/orders/returns';
import type { CounterMethod } from '../../../contract/orders/states';
import { METHOD_NAMES } from '../../../entities/order/payment-text';
import { REASON_NAMES, returnedItems } from '../../../entities/order/returns/labels';
import { chosenLines, PieceFields, type Pieces } from '../../../entities/order/returns/PieceFields';
import { returnableLines } from '../../../entities/order/returns/remaining';
import { formatRupees } from '../../../lib/money';
import { createOrderSecret } from '../../../lib/order-secret';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { toastFailure } from '../../../ui/feedback/toast';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { choicesOf, SelectField } from '../../../ui/form/SelectField';
import { TextArea } from '../../../ui/form/TextArea';
import { type Form, useForm } from '../../../ui/form/use-form';
import { ONLINE } from '../steps/RefundFields';

/** What staff do in a dialog: take items back at the counter, or a step of a return. */
export type DialogAction = 'take' | 'accept' | 'refuse' | 'receive' | 'refund';

interface Values {
  request_id: string;
  lines: Pieces;
  restock: Pieces;
  reason: string;
  note: string;
  method: CounterMethod | '';
  reference: string;
}

interface Props {
  action: DialogAction;
  order: OrderReply;
  /** The return; undefined for items that come back at the counter. */
  of: ReturnReply | undefined;
  onTake: (body: ReturnBody) => Promise<void>;
  onClose: () => void;
}

const NAMES: Readonly<Record<DialogAction, string>> = {
  take: 'Take items back',
  accept: 'Accept return',
  refuse: 'Refuse return',
  receive: 'Items received',
  refund: 'Refund',
};

/** The lines of a return, with the pieces that were asked for or accepted. */
function linesOf(order: OrderReply, of: ReturnReply | undefined, action: DialogAction) {
  if (of === undefined) return returnableLines(order);
  return of.lines
    .map(({ product_id, quantity, accepted = quantity }) => ({
      product_id,
      name: order.lines.find((line) => line.product_id === product_id)?.name ?? product_id,
      left: action === 'accept' ? quantity : accepted,
    }))
    .filter(({ left }) => left > 0);
}

/** The request body, with what the form's action needs. */
function parse(
  action: DialogAction,
  order: OrderReply,
  of: ReturnReply | undefined,
  values: Values,
) {
  const { lines: pieces, restock: sellable, method, ...texts } = values;
  const base = { ...texts, action, version: order.version, return_id: of?.return_id };
  const lines = chosenLines(pieces);
  const restock = chosenLines(sellable);
  if (action === 'take') {
    const parts = lines.map((line) => ({
      ...line,
      restock: Math.min(line.quantity, sellable[line.product_id] ?? 0),
    }));
    return checkForm(returnBody, { ...base, lines: parts });
  }
  if (action === 'refund') return checkForm(returnBody, { ...base, method: method || undefined });
  return checkForm(returnBody, { ...base, lines, restock });
}

/** The form of a return’s next step. If the server rejects it, the dialog shows the reason. */
export function ReturnDialog({ action, order, of, onTake, onClose }: Props) {
  const lines = linesOf(order, of, action);
  const all = Object.fromEntries(lines.map(({ product_id, left }) => [product_id, left]));
  const form = useForm<Values, ReturnBody>({
    initial: {
      request_id: createOrderSecret(),
      lines: action === 'accept' ? all : {},
      restock: {},
      ...{ reason: '', note: '', method: '', reference: '' },
    },
    parse: (values) => parse(action, order, of, values),
    submit: onTake,
    explain: (error) => toastFailure(explainApiError(error)),
  });
  const { values } = form;
  return (
    <SubmitDialog
      title={NAMES[action]}
      about={of && returnedItems(of, order.lines)}
      form={form}
      submit={action === 'refund' ? `Refund ${formatRupees(of?.refund ?? 0)}` : NAMES[action]}
      kind={action === 'refuse' ? 'danger' : 'primary'}
      cancel="Cancel"
      onClose={onClose}
    >
      {(action === 'take' || action === 'accept') && (
        <PieceFields
          legend={action === 'take' ? 'What comes back' : 'What you accept'}
          lines={lines}
          value={values.lines}
          error={form.errors.lines}
          onChange={(chosen) => form.set('lines', chosen)}
        />
      )}
      {action === 'take' && <ReasonFields form={form} />}
      {(action === 'take' || action === 'receive') && (
        <PieceFields
          legend="Back in stock (as good as new)"
          lines={
            action === 'take'
              ? lines.flatMap((line) => {
                  const left = values.lines[line.product_id] ?? 0;
                  return left > 0 ? [{ ...line, left }] : [];
                })
              : lines
          }
          value={values.restock}
          error={form.errors.restock}
          onChange={(chosen) => form.set('restock', chosen)}
        />
      )}
      {action === 'refuse' && (
        <TextArea
          label="Reason"
          {...form.field('reason')}
          data-first
          maxLength={200}
          required
          hint="No names or phone numbers. The customer can read this."
        />
      )}
      {action === 'refund' && <RefundFields order={order} form={form} />}
    </SubmitDialog>
  );
}

function ReasonFields({ form }: { form: Form<Values> }) {
  return (
    <>
      <SelectField
        label="Reason"
        name="reason"
        value={form.values.reason}
        error={form.errors.reason}
        choices={choicesOf(REASON_NAMES satisfies Record<ReturnReason, string>)}
        placeholder="Choose a reason"
        onChange={({ target }) => form.set('reason', target.value)}
        required
      />
      <TextArea label="Note (optional)" {...form.field('note')} maxLength={200} />
    </>
  );
}

function RefundFields({ order, form }: { order: OrderReply; form: Form<Values> }) {
  const paid = (order.payments ?? []).filter(({ state }) => state === 'paid');
  const isOnline = paid.length > 0 && paid.every(({ provider }) => ONLINE.includes(provider));
  // The server asks for the method if the shop no longer uses the provider.
  if (isOnline && form.errors.method === undefined) {
    return <p>The money goes back online, to where it came from.</p>;
  }
  return (
    <>
      <RadioChoice
        label="How it was refunded"
        choices={METHOD_NAMES}
        value={form.values.method}
        error={form.errors.method}
        onChange={(chosen) => form.set('method', chosen)}
      />
      <Field
        label="Reference (optional)"
        {...form.field('reference')}
        autoComplete="off"
        maxLength={60}
      />
    </>
  );
}
