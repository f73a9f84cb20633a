import { isBeforeDispatch, mayHandOverWithoutCode } from '../../../contract/orders/steps';
import { type Address, AddressFields } from '../../../entities/contact/AddressFields';
import { type Contact, ContactFields } from '../../../entities/contact/ContactFields';
import { changedIn, unchangedError } from '../../../entities/contact/changed';
import { SerialInput } from '../../serials/SerialInput';
import type { FieldsProps } from '../../work/step-form';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';

interface Values extends Contact, Address {
  /** The right number of each sold piece, by the number with which it was sold. */
  pieces: Readonly<Record<string, string>>;
}

type Props = FieldsProps<ActionOrder, Values>;

/** The fields of the request, which name a piece by its position or its product, as form fields. */
function fieldOf(name: string): string {
  return name.replace(/^(pieces|serials)\b.*/, 'pieces');
}

/** Goods that a customer already has can no longer be handed over or sent. */
function consequenceOf({ state }: ActionOrder): string {
  const isOut = ['handed_over', 'delivered', 'dispatched'].includes(state);
  const isShown = 'The customer’s page says that the number was changed.';
  return isOut
    ? isShown
    : `${isShown} For a day, only a branch head can hand the order over or send it.`;
}

function Fields({ subject, role, form }: Props) {
  const { recipient, state, mobile } = subject;
  return (
    <>
      <ContactFields form={form} mobile={mobile ?? ''} consequence={consequenceOf(subject)} />
      {recipient && isBeforeDispatch(state) && <AddressFields form={form} />}
      {mayHandOverWithoutCode(role) && <PieceFields subject={subject} form={form} />}
    </>
  );
}

function PieceFields({ subject, form }: Pick<Props, 'subject' | 'form'>) {
  const { pieces } = form.values;
  return subject.lines.flatMap(({ name, serials = [] }) =>
    serials
      .filter(({ serial }) => serial in pieces)
      .map(({ serial }) => (
        <SerialInput
          key={serial}
          label={`Number of ${name}`}
          hint="The bill says that the number was corrected."
          value={pieces[serial] ?? ''}
          error={pieces[serial] === serial ? undefined : form.errors.pieces}
          onValue={(right) => form.fill({ pieces: { ...pieces, [serial]: right } })}
        />
      )),
  );
}

function valuesOf({ mobile, second_mobile, name, recipient, lines }: ActionOrder): Values {
  const sold = lines.flatMap(({ serials = [] }) => serials).filter((each) => !each.is_returned);
  return {
    ...{ mobile: mobile ?? '', second_mobile: second_mobile ?? '', name: name ?? '' },
    ...{ address: recipient?.address ?? '', pin_code: recipient?.pin_code ?? '' },
    pieces: Object.fromEntries(sold.map(({ serial }) => [serial, serial])),
  };
}

/** What was changed in the form. */
function changedBy({ pieces, ...contact }: Values, order: ActionOrder) {
  const { pieces: sold, ...first } = valuesOf(order);
  return { contact: changedIn(contact, first), pieces: changedIn(pieces, sold) };
}

export const correct: OrderForm<Values> = {
  Fields,
  values: valuesOf,
  body(values, order) {
    const { contact, pieces } = changedBy(values, order);
    const numbers = Object.entries(pieces).map(([serial, right]) => ({ serial, right }));
    return { ...contact, pieces: numbers };
  },
  errors(values, order) {
    const { contact, pieces } = changedBy(values, order);
    return unchangedError({ ...contact, ...pieces });
  },
  fieldOf,
};
