import { Fragment } from 'react';
import { serialKindOf } from '../../../content/catalogue/serials';
import { isBeforeDispatch, mayHandOverWithoutCode } from '../../../contract/orders/steps';
import { type Address, AddressFields } from '../../../entities/contact/AddressFields';
import { type Contact, ContactFields } from '../../../entities/contact/ContactFields';
import { changedIn, unchangedError } from '../../../entities/contact/changed';
import { handOverText } from '../../../entities/contact/hand-over-text';
import { SerialInput } from '../../serials/SerialInput';
import type { FieldsProps } from '../../work/step-form';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';

interface Values extends Contact, Address {
  /** The right number of each sold piece, by the number with which it was sold. */
  pieces: Readonly<Record<string, string>>;
  /** The right second IMEI of each sold phone, in the same way. */
  seconds: Readonly<Record<string, string>>;
}

type Props = FieldsProps<ActionOrder, Values>;

/** The fields of the request, which name a piece by its position or its product, as form fields. */
function fieldOf(name: string): string {
  return name.replace(/^(pieces|serials)\b.*/, 'pieces').replace(/^second_serials\b.*/, 'seconds');
}

function consequenceOf({ state }: ActionOrder): string {
  return `The customer’s page says that the number was changed. ${handOverText(state)}`.trim();
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
  const { pieces, seconds } = form.values;
  return subject.lines.flatMap(({ product_id, name, serials = [] }) =>
    serials
      .filter(({ serial }) => serial in pieces)
      .map(({ serial, second = '' }) => (
        <Fragment key={serial}>
          <SerialInput
            kind={serialKindOf(product_id)}
            label={`Number of ${name}`}
            hint="The bill says that the number was corrected."
            value={pieces[serial] ?? ''}
            error={pieces[serial] === serial ? undefined : form.errors.pieces}
            onValue={(right) => form.fill({ pieces: { ...pieces, [serial]: right } })}
          />
          {serial in seconds && (
            <SerialInput
              kind="imei"
              label={`Second IMEI of ${name} (optional)`}
              value={seconds[serial] ?? ''}
              error={
                seconds[serial] === second ? undefined : (form.errors.seconds ?? form.errors.pieces)
              }
              onValue={(right) => form.fill({ seconds: { ...seconds, [serial]: right } })}
            />
          )}
        </Fragment>
      )),
  );
}

function valuesOf({ mobile, second_mobile, name, recipient, lines }: ActionOrder): Values {
  const sold = lines.flatMap(({ product_id, serials = [] }) =>
    serials.filter((each) => !each.is_returned).map((each) => ({ ...each, product_id })),
  );
  const phones = sold.filter((each) => serialKindOf(each.product_id) === 'imei');
  return {
    ...{ mobile: mobile ?? '', second_mobile: second_mobile ?? '', name: name ?? '' },
    ...{ address: recipient?.address ?? '', pin_code: recipient?.pin_code ?? '' },
    pieces: Object.fromEntries(sold.map(({ serial }) => [serial, serial])),
    seconds: Object.fromEntries(phones.map(({ serial, second = '' }) => [serial, second])),
  };
}

/** What was changed in the form. */
function changedBy({ pieces, seconds, ...contact }: Values, order: ActionOrder) {
  const { pieces: sold, seconds: soldSeconds, ...first } = valuesOf(order);
  return {
    contact: changedIn(contact, first),
    pieces: changedIn(pieces, sold),
    seconds: changedIn(seconds, soldSeconds),
  };
}

export const correct: OrderForm<Values> = {
  Fields,
  values: valuesOf,
  body(values, order) {
    const { contact, pieces, seconds } = changedBy(values, order);
    const changed = Object.keys({ ...pieces, ...seconds });
    const numbers = changed.map((serial) => ({
      ...{ serial, right: pieces[serial] ?? serial },
      ...(serial in seconds && { second: seconds[serial] }),
    }));
    return { ...contact, pieces: numbers };
  },
  errors(values, order) {
    const { contact, pieces, seconds } = changedBy(values, order);
    return unchangedError({ ...contact, ...pieces, ...seconds });
  },
  fieldOf,
};
