import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import HandCoins from 'lucide-react/icons/hand-coins';
import Landmark from 'lucide-react/icons/landmark';
import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { ORDERS } from '../../content/orders';
import { referenceField } from '../../contract/payments/counter-proof';
import { type CounterMethod, namesOf, offeredMethods } from '../../contract/payments/methods';
import { parseRupees } from '../../lib/parse-rupees';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { RadioChoice } from '../../ui/form/RadioChoice';
import type { FieldTexts } from '../../ui/form/use-form';
import { Stack } from '../../ui/layout/Layout';
import { CashChange } from './CashChange';
import { OtherPayment } from './OtherPayment';
import styles from './payments.module.css';
import { Approved, Received } from './Received';
import { ShopQr } from './ShopQr';
import { type PaymentValues, seenOn } from './state';

const ICONS: Readonly<Record<CounterMethod, LucideIcon>> = {
  cash: Banknote,
  upi: Smartphone,
  card: CreditCard,
  finance: HandCoins,
  bank: Landmark,
  cheque: FileText,
};

interface Props {
  nth: number;
  subject: string;
  due: number;
  isSplit: boolean;
  payment: PaymentValues;
  errors: FieldTexts;
  onEdit: (edit: Partial<PaymentValues>) => void;
  onRemove: (() => void) | undefined;
}

/** One payment: how it was made, its reference and, if the payment is split, its amount. */
export function PaymentPart(props: Props) {
  const { nth, subject, due, isSplit, payment, errors, onEdit } = props;
  const { method, reference, amount, tendered = '', isOther } = payment;
  const toPay = isSplit ? parseRupees(amount) : due;
  const seen = seenOn(payment, toPay);
  const asked = method === '' ? undefined : referenceField(ORDERS, method, toPay);
  const name = (field: string) => `payments.${nth}.${field}`;
  const similar = errors[name('is_other')];
  const fields = (
    <>
      {isSplit && (
        <Field
          label="Amount, in rupees"
          name={name('amount')}
          value={amount}
          error={errors[name('amount')]}
          onChange={({ target }) => onEdit({ amount: target.value })}
          onFocus={({ target }) => target.select()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
        />
      )}
      <RadioChoice
        label="How it was paid"
        choices={namesOf(offeredMethods(ORDERS))}
        icons={ICONS}
        value={method}
        isCompact
        isRequired
        error={errors[name('method')]}
        onChange={(chosen) => onEdit({ method: chosen, reference: '', seen: undefined })}
      />
      {method === 'cash' && (
        <CashChange
          name={name('tendered')}
          due={toPay}
          tendered={tendered}
          error={errors[name('tendered')]}
          onChange={(given) => onEdit({ tendered: given })}
        />
      )}
      {method === 'upi' && !seen && <ShopQr note={subject} amount={toPay} />}
      {asked && (
        <Field
          {...asked}
          name={name('reference')}
          value={reference}
          error={errors[name('reference')]}
          onChange={({ target }) => onEdit({ reference: target.value })}
          inputMode={method === 'upi' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={60}
        />
      )}
      {method === 'upi' && toPay > 0 && (
        <Received
          amount={toPay}
          seenOn={seen}
          error={errors[name('seen_on')]}
          isLast={!isSplit}
          onSee={(on) => onEdit({ seen: on && { on, amount: toPay } })}
        />
      )}
      {method === 'card' && !isSplit && <Approved amount={toPay} />}
      {(similar !== undefined || isOther !== undefined) && (
        <OtherPayment
          {...{ error: similar, isOther }}
          onChange={(next) => onEdit({ isOther: next })}
        />
      )}
    </>
  );
  return isSplit ? <Part {...props}>{fields}</Part> : fields;
}

interface PartProps extends Pick<Props, 'nth' | 'onRemove'> {
  children: ReactNode;
}

function Part({ nth, onRemove, children }: PartProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} className={styles.part}>
      <p className={styles.number}>
        <strong id={id}>Payment {nth + 1}</strong>
        {onRemove && (
          <Button kind="quiet" onClick={onRemove}>
            <X size={18} strokeWidth={1.75} aria-hidden="true" /> Remove
            <span className="visually-hidden"> payment {nth + 1}</span>
          </Button>
        )}
      </p>
      {children}
    </Stack>
  );
}
