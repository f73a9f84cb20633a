import { type SyntheticEvent, useEffect, useRef } from 'react';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, methodOf } from '../payment';
import type { PurchaseLine } from '../purchase';
import type { OrderRefusal } from '../refusal';
import styles from './checkout.module.css';
import { FulfilmentFields } from './FulfilmentFields';
import { PaymentMethodFields } from './PaymentMethodFields';
import { RefusalNotice } from './RefusalNotice';

interface Props {
  formValues: FormValues;
  wrong: { texts: FieldTexts; count: number };
  refusal: OrderRefusal | null;
  lines: readonly PurchaseLine[];
  amount: number;
  /** True while the payment options are loading; a skeleton replaces the fields until then. */
  isLoading: boolean;
  isOnlineOffered: boolean;
  onChange: (changes: Partial<FormValues>) => void;
  onQuantity: (id: string, quantity: number) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/**
 * The form with the Pay or Reserve button. A rejection is shown above the form, a field error
 * beside its field.
 */
export function CheckoutForm(props: Props) {
  const { formValues, wrong, refusal, lines, amount, isOnlineOffered, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to each new rejection
  useEffect(() => notice.current?.focus(), [refusal]);
  useEffect(() => {
    if (wrong.count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong.count]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    props.onSubmit();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={props.isLoading}
      onSubmit={handleSubmit}
    >
      {refusal && (
        <RefusalNotice ref={notice} refusal={refusal} lines={lines} onQuantity={props.onQuantity} />
      )}
      <FulfilmentFields
        formValues={formValues}
        errors={wrong.texts}
        canDeliver={isOnlineOffered}
        onChange={onChange}
      />
      <PaymentMethodFields
        formValues={formValues}
        errors={wrong.texts}
        isOnlineOffered={isOnlineOffered}
        onChange={onChange}
      />
      <Button kind="primary" type="submit">
        {methodOf(formValues) === null ? 'Reserve' : `Pay ${formatRupees(amount)}`}
      </Button>
      <Button kind="quiet" onClick={props.onCancel}>
        Cancel
      </Button>
    </form>
  );
}
