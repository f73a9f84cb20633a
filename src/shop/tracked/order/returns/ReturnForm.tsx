import { call } from '../../../../api/client';
import { errorText } from '../../../../api/error';
import { staleRow } from '../../../../api/stale-row';
import { SITE_PHONE } from '../../../../content/site';
import { FAILURE_TEXTS } from '../../../../contract/errors';
import { checkForm } from '../../../../contract/fields';
import { actOnReturn } from '../../../../contract/orders/api';
import { type OrderReply, orderReply } from '../../../../contract/orders/order';
import { type ReturnBody, returnBody } from '../../../../contract/orders/return-body';
import { mobileOf } from '../../../../entities/order/mobile-of';
import {
  chosenLines,
  PieceFields,
  type Pieces,
} from '../../../../entities/order/returns/PieceFields';
import { ReturnReasonField } from '../../../../entities/order/returns/ReturnReasonField';
import { sendableLines } from '../../../../entities/order/returns/remaining';
import { REFUND_RANGE } from '../../../../entities/order/time-ranges';
import { createOrderSecret } from '../../../../lib/order-secret';
import { SubmitDialog } from '../../../../ui/dialog/SubmitDialog';
import { RadioChoice } from '../../../../ui/form/RadioChoice';
import { TextArea } from '../../../../ui/form/TextArea';
import { useForm } from '../../../../ui/form/use-form';
import type { Part } from '../../page/tracked';

interface Props extends Part<OrderReply> {
  onClose: () => void;
}

interface Values {
  request_id: string;
  lines: Pieces;
  reason: string;
  note: string;
  handling: 'branch' | 'collected';
}

/** Asks which pieces the customer returns, why and how. */
export default function ReturnForm({ row: order, rowKey, onChange, onClose }: Props) {
  const lines = sendableLines(order);
  const [only] = lines;
  const hasMobile = mobileOf(order) !== '';
  const form = useForm<Values, ReturnBody>({
    initial: {
      request_id: createOrderSecret(),
      lines: lines.length === 1 && only?.left === 1 ? { [only.product_id]: 1 } : {},
      ...{ reason: '', note: '', handling: 'branch' },
    },
    parse: ({ lines: chosen, handling, ...values }) =>
      checkForm(returnBody, {
        ...{ action: 'request', version: order.version, ...values },
        ...{ lines: chosenLines(chosen), is_collected: handling === 'collected' },
      }),
    submit: async (body) => {
      const params = { id: order.order_id };
      onChange(await call(actOnReturn, { params, body, key: rowKey, guest: true }));
      onClose();
    },
    explain: (error) => {
      const current = staleRow(error, orderReply);
      if (current) onChange(current);
      return { message: errorText(error, FAILURE_TEXTS.internal) };
    },
  });
  return (
    <SubmitDialog
      title="Return an item"
      about={`Your refund will follow in ${REFUND_RANGE} after we receive it.`}
      form={form}
      submit="Request return"
      onClose={onClose}
    >
      <PieceFields
        legend="Items to return"
        lines={lines}
        value={form.values.lines}
        error={form.errors.lines}
        onChange={(chosen) => form.set('lines', chosen)}
      />
      <ReturnReasonField
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextArea label="What is wrong? (optional)" {...form.field('note')} maxLength={200} />
      {hasMobile ? (
        <RadioChoice
          label="How will you return it?"
          choices={{
            branch: 'I will bring it to a branch',
            collected: 'Pick it up from my address',
          }}
          hints={{ collected: 'Free of charge. We will call you to agree on a time.' }}
          value={form.values.handling}
          isList
          onChange={(handling) => form.set('handling', handling)}
        />
      ) : (
        <p>Bring it to a branch. If you cannot come, call {SITE_PHONE}.</p>
      )}
    </SubmitDialog>
  );
}
