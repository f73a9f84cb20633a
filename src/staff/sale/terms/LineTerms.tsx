import Percent from 'lucide-react/icons/percent';
import { termsField } from '../../../contract/orders/line-terms';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import type { FieldTexts } from '../../../ui/form/submit';
import { Stack } from '../../../ui/layout/Layout';
import type { SaleLine } from '../line';
import { REASONS } from './DiscountFields';
import { DISCOUNT_CHOICE, type LineTermsValues, NO_TERMS, termsChoices } from './line-terms';

interface Props {
  line: SaleLine;
  /** The line's place in the sale. */
  nth: number;
  lines: readonly SaleLine[];
  errors: FieldTexts;
  onChange: (terms: LineTermsValues) => void;
}

/** What is taken off one line; most lines have their full price. */
export function LineTerms({ line, nth, lines, errors, onChange }: Props) {
  const { id, name, terms } = line;
  if (terms === undefined) {
    return (
      <Button
        kind="quiet"
        aria-label={`Lower the price of ${name}`}
        onClick={() => onChange(NO_TERMS)}
      >
        <Percent size={20} strokeWidth={1.75} aria-hidden="true" />
        Lower the price
      </Button>
    );
  }
  const isDiscount = terms.choice === DISCOUNT_CHOICE;
  const reasonError = errors[termsField(nth, 'reason')];
  return (
    <Stack gap={3}>
      <SelectField
        label={`Price of ${name}`}
        name={termsField(nth, 'reason')}
        choices={termsChoices(id, lines)}
        value={terms.choice}
        error={isDiscount ? undefined : reasonError}
        onChange={({ target }) => onChange({ ...NO_TERMS, choice: target.value })}
        // The pressed button is removed, so the field that replaces it gets the focus.
        autoFocus
      />
      {isDiscount && (
        <>
          <Field
            label={`Discount on ${name}, in rupees`}
            name={termsField(nth, 'amount')}
            value={terms.amount}
            error={errors[termsField(nth, 'amount')]}
            onChange={({ target }) => onChange({ ...terms, amount: target.value })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
          />
          <Chips
            label={`Reason for ${name}`}
            isRequired
            choices={REASONS}
            chosen={terms.reason === '' ? [] : [terms.reason]}
            error={reasonError}
            onChoose={([reason]) => onChange({ ...terms, reason: reason ?? '' })}
          />
        </>
      )}
    </Stack>
  );
}
