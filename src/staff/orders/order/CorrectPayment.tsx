import { useId, useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { ORDERS } from '../../../content/orders';
import { checkForm } from '../../../contract/fields';
import { correctPayment } from '../../../contract/orders/api';
import type { OrderReply, PaymentRecord } from '../../../contract/orders/order';
import { type CorrectionBody, correctionBody } from '../../../contract/payments/correction';
import { referenceField } from '../../../contract/payments/counter-proof';
import { type CounterMethod, namesOf, offeredMethods } from '../../../contract/payments/methods';
import { moneyName } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { FormActions } from '../../../ui/form/FormActions';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { useForm } from '../../../ui/form/use-form';
import { Stack } from '../../../ui/layout/Layout';
import { OtherPayment } from '../../payments/OtherPayment';

interface Props {
  order: OrderReply;
  payment: PaymentRecord;
  replace: (order: OrderReply) => void;
}

interface Values {
  method: CounterMethod | '';
  reference: string;
  is_other: boolean | undefined;
}

/** Lets a head correct how a payment was made, until the day close counts it. */
export function CorrectPayment(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { amount, method = '' } = props.payment;
  if (isOpen) return <CorrectionForm {...props} onCancel={() => setIsOpen(false)} />;
  return (
    <div>
      <Button kind="quiet" onClick={() => setIsOpen(true)}>
        Not paid by {moneyName(method)}?
        <span className="visually-hidden"> Correct {formatRupees(amount)}</span>
      </Button>
    </div>
  );
}

function CorrectionForm({ order, payment, replace, onCancel }: Props & { onCancel: () => void }) {
  const { id = 0, amount, method: old = '' } = payment;
  const title = useId();
  const form = useForm<Values, CorrectionBody>({
    initial: { method: '', reference: '', is_other: undefined },
    parse: ({ is_other, ...values }) =>
      checkForm(correctionBody, {
        ...{ version: order.version, ...values },
        ...(is_other && { is_other }),
      }),
    async submit(body) {
      replace(await call(correctPayment, { params: { id: order.order_id, payment: id }, body }));
    },
    explain: explainApiError,
  });
  const { method, is_other: isOther } = form.values;
  const similar = form.errors.is_other;
  const asked = method === '' ? undefined : referenceField(ORDERS, method, amount);
  const others = offeredMethods(ORDERS).filter((each) => each !== old);
  return (
    <Stack as="section" gap={4} aria-labelledby={title}>
      <form {...form.formProps}>
        <Stack gap={4}>
          <p id={title}>
            <strong>
              {formatRupees(amount)} was recorded as {moneyName(old)}.
            </strong>{' '}
            Only the method changes; the timeline and the day close show both.
          </p>
          <RadioChoice<CounterMethod>
            label="How it was really paid"
            choices={namesOf(others)}
            value={method}
            isRequired
            error={form.errors.method}
            onChange={(next) => form.fill({ method: next, reference: '', is_other: undefined })}
          />
          {asked && (
            <Field
              {...form.field('reference')}
              {...asked}
              onChange={({ target }) => form.fill({ reference: target.value, is_other: undefined })}
              inputMode={method === 'upi' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={60}
            />
          )}
          {(similar !== undefined || isOther !== undefined) && (
            <OtherPayment
              {...{ error: similar, isOther }}
              onChange={(next) => form.fill({ is_other: next })}
            />
          )}
          <FormActions
            submit="Correct payment"
            busy={form.busy}
            onCancel={onCancel}
            failure={<FailureText text={form.failure} />}
          />
        </Stack>
      </form>
    </Stack>
  );
}
