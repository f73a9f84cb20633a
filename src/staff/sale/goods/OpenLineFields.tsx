import type { KeyboardEvent } from 'react';
import { findCounterService } from '../../../content/repairs/counter-services';
import { isAdminClass, TAX_CLASSES } from '../../../content/tax-classes';
import { priceField } from '../../../contract/orders/sale-lines';
import { may, type StaffRole } from '../../../contract/roles';
import { formatRupees } from '../../../lib/money';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import type { FieldTexts } from '../../../ui/form/submit';
import { Stack } from '../../../ui/layout/Layout';
import type { OpenLine } from '../line';

interface Props {
  line: OpenLine;
  /** The line's place in the sale. */
  nth: number;
  role: StaffRole;
  errors: FieldTexts;
  onChange: (line: OpenLine) => void;
  /** Called when Enter is pressed in the price of a line that needs nothing more. */
  onDone: () => void;
}

/** The price of a service, or the price and tax class of an item outside the catalogue. */
export function OpenLineFields({ line, nth, role, errors, onChange, onDone }: Props) {
  const { name, typedPrice } = line;

  function handleEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = event.currentTarget.closest('[data-open-line]')?.querySelector('select');
    if (line.kind === 'item' && line.taxClass === '' && next) next.focus();
    else onDone();
  }

  return (
    <Stack gap={3} data-open-line>
      <Field
        label={`Price of ${name}, in rupees`}
        name={priceField(nth)}
        value={typedPrice}
        error={errors[priceField(nth)]}
        hint={line.kind === 'service' ? listText(line.serviceId) : undefined}
        onChange={({ target }) => onChange({ ...line, typedPrice: target.value })}
        onFocus={({ target }) => target.select()}
        onKeyDown={handleEnter}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        data-price-of={line.id}
        required
      />
      {line.kind === 'item' && (
        <SelectField
          label={`Tax class of ${name}`}
          name={`lines.${nth}.tax_class`}
          placeholder="Choose what it is"
          choices={classChoices(role)}
          value={line.taxClass}
          error={errors[`lines.${nth}.tax_class`]}
          onChange={({ target }) => onChange({ ...line, taxClass: target.value })}
          required
        />
      )}
    </Stack>
  );
}

/** The tax classes that this role can sell, with their codes and rates. */
function classChoices(role: StaffRole) {
  return TAX_CLASSES.filter((each) => may(role, 'administer') || !isAdminClass(each)).map(
    ({ id, name, hsn, rate }) => ({ value: id, label: `${name} · ${hsn} · ${rate} %` }),
  );
}

function listText(serviceId: string): string | undefined {
  const service = findCounterService(serviceId);
  if (service === undefined) return undefined;
  const { from, to } = service;
  const prices = from < to ? `${formatRupees(from)} to ${formatRupees(to)}` : formatRupees(from);
  return `Price list: ${prices}`;
}
