import { useState } from 'react';
import type * as v from 'valibot';
import { explainApiError } from '../../../api/explain';
import { currentRow } from '../../../api/stale-row';
import { checkForm } from '../../../contract/fields';
import { type Address, AddressFields } from '../../../entities/contact/AddressFields';
import { type Contact, ContactFields } from '../../../entities/contact/ContactFields';
import { changedIn, unchangedError } from '../../../entities/contact/changed';
import { SubmitDialog } from '../../../ui/dialog/SubmitDialog';
import { useForm } from '../../../ui/form/use-form';
import type { Part } from '../page/tracked';

interface Props<Row, Body> extends Part<Row> {
  row: Row & { version: number };
  contact: Contact;
  /** The address of a delivery that was not sent yet. */
  address?: Address | undefined;
  /** What a new mobile number changes. */
  consequence: string;
  schema: v.GenericSchema<unknown, Body>;
  send: (body: Body) => Promise<Row>;
  /** Reads the current row from a rejection. */
  reply: v.GenericSchema<unknown, Row>;
  onClose: () => void;
}

const NO_ADDRESS: Address = { address: '', pin_code: '' };

/** The form with which a customer corrects the contact of their own order or repair. */
export function CorrectForm<Row, Body>(props: Props<Row, Body>) {
  const { row, contact, address, consequence, schema, send, reply, onChange, onClose } = props;
  const [first] = useState({ ...contact, ...(address ?? NO_ADDRESS) });
  const form = useForm<Contact & Address, Body>({
    initial: first,
    parse(values) {
      const changed = changedIn(values, first);
      const parsed = checkForm(schema, { step: 'correct', version: row.version, ...changed });
      const unchanged = unchangedError(changed);
      return Object.keys(unchanged).length > 0 ? { ok: false, errors: unchanged } : parsed;
    },
    async submit(body) {
      onChange(await send(body));
      onClose();
    },
    explain(error) {
      const current = currentRow(error, reply);
      if (current !== undefined) onChange(current);
      return explainApiError(error);
    },
  });
  return (
    <SubmitDialog title="Correct your details" form={form} submit="Save" onClose={onClose}>
      <ContactFields form={form} mobile={first.mobile} consequence={consequence} />
      {address && <AddressFields form={form} />}
    </SubmitDialog>
  );
}
