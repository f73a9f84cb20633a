import Percent from 'lucide-react/icons/percent';
import { DISCOUNT_REASONS } from '../../../contract/orders/states';
import type { StaffRole } from '../../../contract/roles';
import { DISCOUNT_REASON_NAMES } from '../../../entities/order/discount-reasons';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { NO_APPROVAL } from '../state';
import { ownLimit } from '../submission';
import type { SaleForm } from '../values';

/** The reasons for a discount, as chips. */
export const REASONS = DISCOUNT_REASONS.map((value) => ({
  value,
  label: DISCOUNT_REASON_NAMES[value],
}));

interface Props {
  form: SaleForm;
  role: StaffRole;
}

/** A discount with its reason; most sales have none. */
export function DiscountFields({ form, role }: Props) {
  const { isDiscounted, reason } = form.values;
  if (!isDiscounted) {
    return (
      <Button onClick={() => form.set('isDiscounted', true)}>
        <Percent size={20} strokeWidth={1.75} aria-hidden="true" />
        Discount
      </Button>
    );
  }
  const limit = ownLimit(form.values, role);
  return (
    <>
      <Field
        {...form.field('discount')}
        label="Discount, in rupees"
        hint={`Your role allows up to ${formatRupees(limit)}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        // The pressed button is removed, so the field that replaces it gets the focus.
        autoFocus
        required
        after={
          <button
            type="button"
            className="field-toggle"
            onClick={() =>
              form.fill({ isDiscounted: false, discount: '', reason: '', approval: NO_APPROVAL })
            }
          >
            Remove
          </button>
        }
      />
      <Chips
        label="Reason"
        isRequired
        choices={REASONS}
        chosen={reason === '' ? [] : [reason]}
        error={form.errors.reason}
        onChoose={([chosen]) => form.set('reason', chosen ?? '')}
      />
    </>
  );
}
