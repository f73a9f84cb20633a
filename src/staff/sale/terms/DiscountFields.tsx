import Percent from 'lucide-react/icons/percent';
import { DISCOUNT_REASONS } from '../../../contract/orders/states';
import { DISCOUNT_REASON_NAMES } from '../../../entities/order/discount-reasons';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { type DiscountValues, NO_DISCOUNT } from '../state';

/** The reasons for a discount, as chips. */
export const REASONS = DISCOUNT_REASONS.map((value) => ({
  value,
  label: DISCOUNT_REASON_NAMES[value],
}));

interface Props {
  values: DiscountValues;
  errors: { amount: string | undefined; reason: string | undefined };
  /** The largest discount that the role allows alone, in rupees. */
  limit: number;
  onChange: (change: Partial<DiscountValues>) => void;
}

/** A discount with its reason; most sales have none. */
export function DiscountFields({ values, errors, limit, onChange }: Props) {
  const { isDiscounted, discount, reason } = values;
  if (!isDiscounted) {
    return (
      <Button onClick={() => onChange({ isDiscounted: true })}>
        <Percent size={20} strokeWidth={1.75} aria-hidden="true" />
        Discount
      </Button>
    );
  }
  return (
    <>
      <Field
        name="discount"
        value={discount}
        error={errors.amount}
        onChange={({ target }) => onChange({ discount: target.value })}
        label="Discount, in rupees"
        hint={`Your role allows up to ${formatRupees(limit)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        // The pressed button is removed, so the field that replaces it gets the focus.
        autoFocus
        required
        after={
          <button type="button" className="field-toggle" onClick={() => onChange(NO_DISCOUNT)}>
            Remove
          </button>
        }
      />
      <Chips
        label="Reason"
        isRequired
        choices={REASONS}
        chosen={reason === '' ? [] : [reason]}
        error={errors.reason}
        onChoose={([chosen]) => onChange({ reason: chosen ?? '' })}
      />
    </>
  );
}
