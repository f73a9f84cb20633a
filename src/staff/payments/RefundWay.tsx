import type { ComponentProps } from 'react';
import { ORDERS } from '../../content/orders';
import { COUNTER_METHODS, METHODS, namesOf, offeredMethods } from '../../contract/payments/methods';
import type { StaffRole } from '../../contract/roles';
import { Field } from '../../ui/form/Field';
import { RadioChoice } from '../../ui/form/RadioChoice';
import type { WayValues } from './state';

interface Props {
  /** How the customer paid; undefined if it is not known. */
  came: string | null | undefined;
  role: StaffRole;
  way: WayValues;
  errors: { method?: string | undefined; reference?: string | undefined };
  onChange: (change: Partial<WayValues>) => void;
}

/** How staff refund a payment: the way it was paid, or another way that a system admin chooses. */
export function RefundWay({ came, role, way, errors, onChange }: Props) {
  const known = COUNTER_METHODS.find((method) => method === came);
  const isOther = known === undefined || way.isOther;
  const method = isOther ? way.method || undefined : known;
  const asked = method && METHODS[method].refund.reference;
  return (
    <>
      {known !== undefined && !isOther && <p>{METHODS[known].refund.how}</p>}
      {known !== undefined && role === 'system_admin' && (
        <label className="check">
          <input
            type="checkbox"
            checked={isOther}
            onChange={({ target }) =>
              onChange({ method: '', reference: '', isOther: target.checked })
            }
          />
          Refund it another way than it was paid
        </label>
      )}
      {isOther ? (
        <RadioChoice
          label="How it was refunded"
          choices={namesOf(offeredMethods(ORDERS))}
          value={way.method}
          isCompact
          error={errors.method}
          onChange={(next) => onChange({ method: next })}
        />
      ) : (
        errors.method !== undefined && <p className="field-error">{errors.method}</p>
      )}
      {asked && (
        <Field
          label={asked.label}
          value={way.reference}
          error={errors.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
          autoComplete="off"
          maxLength={60}
          required={asked.missing !== undefined}
        />
      )}
    </>
  );
}

interface ReasonProps {
  /** The text field of the form. */
  field: ComponentProps<typeof Field>;
  isShown: boolean;
}

/** Asks why the money goes back another way, or why nobody else refunds it. */
export function RefundReason({ field, isShown }: ReasonProps) {
  if (!isShown && field.error === undefined && field.value === '') return null;
  return <Field {...field} maxLength={200} required />;
}
