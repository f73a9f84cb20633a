import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import type { OrderReply } from '../../../contract/orders/order';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import type { Form } from '../../../ui/form/use-form';
import { CollectionScan } from '../scan/CollectionScan';
import { MethodChoice } from './MethodChoice';
import type { FormStep, StepValues } from './step-form';
import styles from './steps.module.css';

interface Props {
  step: FormStep;
  order: OrderReply;
  form: Form<StepValues>;
}

/** What a step asks for. */
export function StepFields({ step, order, form }: Props) {
  switch (step) {
    case 'hand-over':
      return <CodeField order={order} form={form} />;
    case 'record-payment':
    case 'record-refund':
      return <MoneyFields step={step} form={form} />;
    case 'cancel':
    case 'return':
      return <EndFields step={step} order={order} form={form} />;
  }
}

function CodeField({ order, form }: Pick<Props, 'order' | 'form'>) {
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <Field
        label="Collection code"
        {...form.field('code')}
        className={styles.code}
        data-first
        inputMode="numeric"
        autoComplete="off"
        required
        hint="Six digits, on the customer's order page."
      />
      <Button onClick={() => setIsScanning(true)}>
        <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
        Scan it instead
      </Button>
      {isScanning && (
        <CollectionScan
          orderId={order.order_id}
          onRead={({ code }) => {
            form.set('code', code);
            setIsScanning(false);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}

function MoneyFields({ step, form }: Pick<Props, 'step' | 'form'>) {
  const isRefund = step === 'record-refund';
  return (
    <>
      <MethodChoice
        label={isRefund ? 'How it was given back' : 'How it was paid'}
        value={form.values.method}
        error={form.errors.method}
        onChange={(method) => form.set('method', method)}
      />
      <Field
        label="Reference (optional)"
        {...form.field('reference')}
        autoComplete="off"
        maxLength={60}
        hint={
          isRefund
            ? 'What was paid online is sent back online with this step.'
            : 'Number on the card slip or of the UPI payment.'
        }
      />
    </>
  );
}

function EndFields({ step, order, form }: Props) {
  return (
    <>
      {order.payment.state === 'paid' && (
        <p>{formatRupees(order.total)} was paid. It becomes a refund to be given back.</p>
      )}
      <TextArea
        label="Reason"
        {...form.field('reason')}
        data-first
        maxLength={200}
        required
        hint="The customer reads it too."
      />
      {step === 'return' && (
        <label className="check">
          <input
            type="checkbox"
            checked={form.values.restock}
            onChange={({ target }) => form.set('restock', target.checked)}
          />
          Put the items back in stock
        </label>
      )}
    </>
  );
}
