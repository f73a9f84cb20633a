import FileCheck from 'lucide-react/icons/file-check';
import { MOBILE_TYPED_LENGTH } from '../../../lib/identity/mobile';
import { stateOfPin } from '../../../lib/identity/pin-state';
import { Field } from '../../../ui/form/Field';
import { RadioChoice } from '../../../ui/form/RadioChoice';
import { Row } from '../../../ui/layout/Layout';
import { BillToFields } from '../../bills/BillToFields';
import { type BillToValues, billToOf, NO_RECIPIENT } from '../../bills/state';
import { BILL_CODES } from '../../work/scan/bill';
import { ScanButton } from '../../work/scan/ScanButton';
import type { FieldsProps } from '../../work/step-form';
import type { ActionOrder } from './action-order';
import type { OrderForm } from './form-steps';

const PROOFS = { bill: 'The printed bill', mobile: 'The mobile number of the sale' } as const;

interface Values {
  proof: keyof typeof PROOFS;
  /** The key in the scanned QR code of the bill; empty if none was scanned. */
  key: string;
  mobile: string;
  bill_to: BillToValues;
}

type Props = FieldsProps<ActionOrder, Values>;

/** What the customer shows, and the recipient of the new bill. */
function Fields({ subject: order, form }: Props) {
  const { branch, total, fulfilment, recipient } = order;
  return (
    <div className="dialog-form">
      <p>
        A credit note cancels the bill, and a new bill states the same goods and money. This is
        possible once.
      </p>
      <RadioChoice
        label="What does the customer show?"
        choices={PROOFS}
        value={form.values.proof}
        isList
        onChange={(proof) => form.fill({ proof })}
      />
      {form.values.proof === 'bill' ? (
        <BillProof subject={order} form={form} />
      ) : (
        <Field
          label="Mobile number of the sale"
          {...form.field('mobile')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={MOBILE_TYPED_LENGTH}
        />
      )}
      <BillToFields
        values={form.values.bill_to}
        errors={form.errors}
        billed={{
          kind: fulfilment.kind === 'deliver' ? 'delivery' : 'counter-goods',
          ...{ branch: branch.code, total },
          deliveryState: stateOfPin(recipient?.pin_code ?? ''),
        }}
        onChange={(bill_to) => form.fill({ bill_to })}
      />
    </div>
  );
}

function BillProof({ subject: { invoices }, form }: Pick<Props, 'subject' | 'form'>) {
  const number = invoices?.[0]?.number;
  return (
    <div>
      {form.values.key !== '' && (
        <Row as="p" gap={2} role="status">
          <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          The bill was scanned
        </Row>
      )}
      <ScanButton
        codes={BILL_CODES}
        {...(number !== undefined && { expected: number })}
        onRead={({ key }) => form.fill({ key })}
      >
        Scan the bill
      </ScanButton>
      {form.errors.key && (
        <p className="field-error" role="alert">
          {form.errors.key}
        </p>
      )}
    </div>
  );
}

export const correctBill: OrderForm<Values> = {
  Fields,
  values: ({ name }) => ({
    ...{ proof: 'bill', key: '', mobile: '' },
    bill_to: { ...NO_RECIPIENT, isOpen: true, name: name ?? '' },
  }),
  body: ({ proof, key, mobile, bill_to }) => ({
    proof: proof === 'bill' ? { kind: proof, key } : { kind: proof, mobile },
    bill_to: billToOf(bill_to) ?? { name: '' },
  }),
  fieldOf: (name) => name.replace(/^proof\./, ''),
};
