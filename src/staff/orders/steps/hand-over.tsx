import { useEffect, useRef } from 'react';
import { isUnreceived, mayHandOverWithoutCode } from '../../../contract/orders/steps';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import type { FormPart } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { BillToFields } from '../../bills/BillToFields';
import { type BillToValues, billToOf, firstBillTo, NO_RECIPIENT } from '../../bills/state';
import { ONE_PAYMENT } from '../../payments/state';
import { SerialFields } from '../../serials/SerialFields';
import {
  piecesToSell,
  type SerialValues,
  saleErrors,
  secondsOf,
  serialsOf,
} from '../../serials/state';
import { CheckFields } from '../../work/CheckFields';
import { codeOf, firstProof, type ProofValues, proofField, withPlainCode } from '../../work/proof';
import { ScanButton } from '../../work/scan/ScanButton';
import type { FieldsProps } from '../../work/step-form';
import { ORDER_CODES } from '../codes';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';
import { Parcel } from './Parcel';
import { PaymentFields, type PaymentValues, paymentBody, paymentErrors } from './PaymentFields';

interface Values extends ProofValues, PaymentValues {
  /** The numbers of the sold devices. */
  serials: SerialValues;
  second_serials: SerialValues;
  bill_to: BillToValues;
}

/** True if the clerk also takes the payment that is due. */
function takesPayment({ payment }: ActionOrder): boolean {
  return isUnreceived(payment.state);
}

/**
 * Fields for the collection code, or for the identity check that replaces it, and for a payment
 * that is due.
 */
function Fields({ subject: order, role, form }: FieldsProps<ActionOrder, Values>) {
  const { isWithoutCode } = form.values;
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(isWithoutCode);

  // Moves the focus, which would be lost because the clicked button is removed.
  useEffect(() => {
    if (shown.current === isWithoutCode) return;
    shown.current = isWithoutCode;
    fields.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isWithoutCode]);

  return (
    <div ref={fields} className="dialog-form">
      <div className={styles.proof}>
        {isWithoutCode ? (
          <CheckFields subject="order" form={form} />
        ) : (
          <CodeFields order={order} form={form} isCodeNeeded={!mayHandOverWithoutCode(role)} />
        )}
        {mayHandOverWithoutCode(role) && (
          <Button
            kind="quiet"
            className={styles.other}
            onClick={() => form.fill({ isWithoutCode: !isWithoutCode })}
          >
            {isWithoutCode ? 'With code' : 'Without code'}
          </Button>
        )}
      </div>
      <SerialFields
        pieces={piecesToSell(order.lines)}
        values={form.values.serials}
        errors={form.errors}
        onChange={(serials) => form.fill({ serials })}
        seconds={{
          values: form.values.second_serials,
          onChange: (second_serials) => form.fill({ second_serials }),
        }}
        entry={{ role, branch: order.branch.code }}
      />
      {takesPayment(order) && <PaymentFields order={order} mustCover form={form} />}
      <BillToFields
        values={form.values.bill_to}
        errors={form.errors}
        billed={{ kind: 'counter-goods', branch: order.branch.code, total: order.total }}
        onChange={(bill_to) => form.fill({ bill_to })}
      />
    </div>
  );
}

interface CodeProps {
  order: ActionOrder;
  form: FormPart<ProofValues>;
  /** True if this user cannot hand over without the code. */
  isCodeNeeded: boolean;
}

function CodeFields({ order, form, isCodeNeeded }: CodeProps) {
  return (
    <div className={styles.scan}>
      <Field
        label="Collection code"
        {...form.field('code')}
        data-first
        inputMode="numeric"
        autoComplete="off"
        required
        hint={
          <>
            Six digits, on the customer's order page.
            {isCodeNeeded && ` No code? ${ORDER_TEXTS.askBranchHead}.`}
          </>
        }
        after={
          <ScanButton
            codes={ORDER_CODES}
            expected={order.order_id}
            onRead={({ code }) => form.fill({ code, scannedCode: code })}
          >
            Scan<span className="hidden-on-phone"> instead</span>
          </ScanButton>
        }
      />
    </div>
  );
}

export const handOver: OrderForm<Values> = {
  Fields,
  about: (order) => <Parcel order={order} />,
  values: ({ total, bill_to }, { code }) => ({
    ...firstProof(code),
    serials: {},
    second_serials: {},
    payments: ONE_PAYMENT,
    isDespiteOnline: false,
    bill_to: bill_to ? { ...NO_RECIPIENT, isOpen: true, ...bill_to } : firstBillTo(total, ''),
  }),
  normalize: withPlainCode,
  body: ({ isWithoutCode, checked, reason, ...values }, order) => ({
    ...(isWithoutCode ? { without_code: { checked, reason } } : codeOf(values)),
    ...(takesPayment(order) && paymentBody(values, order.due)),
    serials: serialsOf(piecesToSell(order.lines), values.serials),
    second_serials: secondsOf(piecesToSell(order.lines), values.second_serials),
    bill_to: billToOf(values.bill_to),
  }),
  errors: (values, order, body) => ({
    ...paymentErrors(values, order, body, true),
    ...saleErrors(piecesToSell(order.lines), values.serials, values.second_serials),
  }),
  fieldOf: proofField,
};
