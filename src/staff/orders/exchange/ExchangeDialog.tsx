import { useRef } from 'react';
import { errorCode } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import type { ApprovedExchangeBody, ExchangeBody } from '../../../contract/orders/exchange';
import type { OrderReply } from '../../../contract/orders/order';
import type { StaffRole } from '../../../contract/roles';
import { ReturnReasonField } from '../../../entities/order/returns/ReturnReasonField';
import { returnableLines } from '../../../entities/order/returns/remaining';
import { formatRupees } from '../../../lib/money';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { Chips } from '../../../ui/form/Chips';
import { TextArea } from '../../../ui/form/TextArea';
import { useForm } from '../../../ui/form/use-form';
import { completed } from '../../sale/state';
import { ApprovalFields } from '../../sale/terms/ApprovalFields';
import { SerialFields } from '../../serials/SerialFields';
import {
  approvalFor,
  differenceOf,
  type ExchangeValues,
  emptyExchange,
  numberedOld,
  parseExchange,
} from './exchange-form';
import { NewPiece } from './NewPiece';
import { ProofField } from './ProofField';

interface Props {
  order: OrderReply;
  role: StaffRole;
  onExchange: (body: ApprovedExchangeBody) => Promise<void>;
  onClose: () => void;
}

const CONDITIONS = [
  { value: 'faulty', label: 'Faulty' },
  { value: 'good', label: 'Can be sold again' },
] as const;

/** Takes one piece of an order back and sells another; only the difference is paid. */
export default function ExchangeDialog({ order, role, onExchange, onClose }: Props) {
  const pieces = returnableLines(order).filter(({ kind }) => kind === undefined);
  const values = useRef<ExchangeValues | undefined>(undefined);
  const form = useForm<ExchangeValues, ExchangeBody>({
    initial: emptyExchange(pieces.length === 1 ? (pieces[0]?.product_id ?? '') : ''),
    parse: (typed) => {
      values.current = typed;
      return parseExchange(order, typed, role);
    },
    submit: (body) => {
      const approval = values.current && completed(approvalFor(order, values.current, role));
      return onExchange({ ...body, ...(approval && { approval }) });
    },
    explain: (error) => {
      if (errorCode(error) === 'discount-limit') form.set('needsApproval', true);
      return explainApiError(error);
    },
  });
  const { product_id, serials, condition, approval, sale } = form.values;
  const returned = pieces.find((piece) => piece.product_id === product_id);
  const difference = differenceOf(order, form.values);
  return (
    <SubmitDialog
      title="Exchange"
      form={form}
      submit={
        sale.product && difference > 0
          ? `Exchange and take ${formatRupees(difference)}`
          : 'Exchange'
      }
      cancel="Cancel"
      onClose={onClose}
    >
      <ProofField
        value={form.values.proof}
        error={form.errors.proof}
        onChange={(proof) => form.set('proof', proof)}
      />
      {pieces.length > 1 && (
        <Chips
          label="Items to return"
          isRequired
          choices={pieces.map(({ product_id: value, name: label }) => ({ value, label }))}
          chosen={product_id === '' ? [] : [product_id]}
          error={form.errors.product_id ?? form.errors.lines}
          onChoose={([chosen]) => form.fill({ product_id: chosen ?? '', serials: {} })}
        />
      )}
      <SerialFields
        pieces={numberedOld(order, form.values)}
        values={serials}
        errors={form.errors}
        onChange={(numbers) => form.set('serials', numbers)}
      />
      <Chips
        label={`${returned?.name ?? 'It'} is`}
        isRequired
        choices={CONDITIONS}
        chosen={condition === '' ? [] : [condition]}
        error={form.errors.condition}
        onChoose={([chosen]) => form.set('condition', chosen ?? '')}
      />
      <ReturnReasonField
        label="Reason for the return"
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextArea label="Note (optional)" {...form.field('note')} maxLength={200} />
      <NewPiece {...{ order, role, form }} />
      {approvalFor(order, form.values, role) && (
        <ApprovalFields
          {...{ approval, role, what: 'This exchange', subject: 'exchange', errors: form.errors }}
          onChange={(changed) => form.set('approval', changed)}
        />
      )}
    </SubmitDialog>
  );
}
