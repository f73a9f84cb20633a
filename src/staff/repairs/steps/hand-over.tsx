import FileCheck from 'lucide-react/icons/file-check';
import { mayHandOverWithoutCode } from '../../../contract/orders/steps';
import type { RepairReply } from '../../../contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../contract/repairs/texts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Row } from '../../../ui/layout/Layout';
import stepStyles from '../../../ui/record/steps.module.css';
import { BillToFields } from '../../bills/BillToFields';
import { type BillToValues, billToOf, firstBillTo } from '../../bills/state';
import { ONE_PAYMENT, paymentsOf } from '../../payments/state';
import { CheckFields } from '../../work/CheckFields';
import { codeOf, firstProof, type ProofValues, proofField, withPlainCode } from '../../work/proof';
import { ScanButton } from '../../work/scan/ScanButton';
import type { FieldsProps } from '../../work/step-form';
import { REPAIR_CODES, type Scanned } from '../codes';
import type { RepairForm } from './form-steps';
import { PaymentFields, type PaymentValues, paymentErrors } from './PaymentFields';
import styles from './step-fields.module.css';

interface Values extends ProofValues, PaymentValues {
  /** The token of the scanned slip; empty if none was scanned. */
  claim: string;
  bill_to: BillToValues;
}

type Props = FieldsProps<RepairReply, Values>;

/**
 * The fields for the collection code or slip, or for the identity check that replaces them, and for
 * the payment due.
 */
function Fields({ subject: repair, role, form }: Props) {
  const { isWithoutCode } = form.values;
  return (
    <>
      {isWithoutCode ? (
        <CheckFields subject="repair" form={form} />
      ) : (
        <ProofFields name={repair.name} form={form} />
      )}
      {repair.due > 0 && <PaymentFields repair={repair} mustCover form={form} />}
      {repair.total > 0 && (
        <BillToFields
          values={form.values.bill_to}
          errors={form.errors}
          billed={{ kind: 'service', branch: repair.branch.code, total: repair.total }}
          onChange={(bill_to) => form.fill({ bill_to })}
        />
      )}
      {mayHandOverWithoutCode(role) ? (
        <Button kind="quiet" onClick={() => form.fill({ isWithoutCode: !isWithoutCode })}>
          {isWithoutCode ? 'With code or slip' : 'Without code'}
        </Button>
      ) : (
        <p className="muted">No code and no slip? {REPAIR_TEXTS.askBranchHead}.</p>
      )}
    </>
  );
}

function ProofFields({ name, form }: { name: string } & Pick<Props, 'form'>) {
  function read(scanned: Scanned): void {
    if ('code' in scanned) form.fill({ code: scanned.code, scannedCode: scanned.code });
    form.fill({ claim: 'claim' in scanned ? scanned.claim : '' });
  }

  if (form.values.claim !== '') {
    return (
      <div>
        <Row as="p" gap={2} className={styles.slip}>
          <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          The slip was scanned
        </Row>
        {form.errors.claim && (
          <p className="field-error" role="alert">
            {form.errors.claim}
          </p>
        )}
        <Button kind="quiet" onClick={() => form.fill({ claim: '' })}>
          Type the code instead
        </Button>
      </div>
    );
  }
  return (
    <div className={stepStyles.scan}>
      <Field
        label="Collection code"
        {...form.field('code')}
        className={stepStyles.code}
        data-first
        inputMode="numeric"
        autoComplete="off"
        required
        hint="Six digits, on the customer's repair page."
      />
      <ScanButton codes={REPAIR_CODES} expected={name} onRead={read}>
        Scan slip or code
      </ScanButton>
    </div>
  );
}

function proofOf({ isWithoutCode, checked, reason, claim, ...values }: Values) {
  if (isWithoutCode) return { kind: 'without-code', checked: checked || undefined, reason };
  return claim === '' ? { kind: 'code', ...codeOf(values) } : { kind: 'claim', claim };
}

export const handOver: RepairForm<Values> = {
  Fields,
  values: ({ total, customer }, { code, claim = '' }) => ({
    ...firstProof(code),
    claim,
    payments: ONE_PAYMENT,
    bill_to: firstBillTo(total, customer?.name ?? ''),
  }),
  normalize: withPlainCode,
  body: (values, { due }) => ({
    proof: proofOf(values),
    ...(due > 0 && { payments: paymentsOf(values.payments, due) }),
    bill_to: billToOf(values.bill_to),
  }),
  errors: (_, repair, body) => paymentErrors(repair, body, true),
  fieldOf: proofField,
};
