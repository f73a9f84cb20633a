import FileCheck from 'lucide-react/icons/file-check';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useState } from 'react';
import { mayHandOverWithoutCode } from '../../../contract/orders/steps';
import type { RepairReply } from '../../../contract/repairs/repair';
import { REPAIR_TEXTS } from '../../../contract/repairs/texts';
import type { StaffRole } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import stepStyles from '../../../ui/record/steps.module.css';
import { BillToFields } from '../../bills/BillToFields';
import { CheckFields } from '../../orders/steps/CheckFields';
import { SplitPayment } from '../../payments/SplitPayment';
import { RepairScan } from '../scan/RepairScan';
import type { Scanned } from '../scan/scanned';
import { PayingOnline } from './PayingOnline';
import styles from './step-fields.module.css';
import type { StepValues } from './step-values';

interface Props {
  repair: RepairReply;
  role: StaffRole;
  form: Form<StepValues>;
}

/**
 * The fields for the collection code or slip, or for the identity check that replaces them, and for
 * the payment due.
 */
export function HandOverFields({ repair, role, form }: Props) {
  const { isWithoutCode, checked, payments } = form.values;
  return (
    <>
      {isWithoutCode ? (
        <CheckFields
          checked={checked}
          error={form.errors.checked}
          onCheck={(check) => form.set('checked', check)}
          reason={form.field('reason')}
        />
      ) : (
        <ProofFields name={repair.name} form={form} />
      )}
      {repair.due > 0 && <PayingOnline repair={repair} />}
      {repair.due > 0 && (
        <SplitPayment
          subject={repair.name}
          due={repair.due}
          mustCover
          values={payments}
          errors={form.errors}
          onChange={(values) => form.set('payments', values)}
        />
      )}
      {repair.total > 0 && (
        <BillToFields
          values={form.values.bill_to}
          errors={form.errors}
          onChange={(values) => form.set('bill_to', values)}
        />
      )}
      {mayHandOverWithoutCode(role) ? (
        <Button kind="quiet" onClick={() => form.set('isWithoutCode', !isWithoutCode)}>
          {isWithoutCode ? 'With code or slip' : 'Without code'}
        </Button>
      ) : (
        <p className="muted">No code and no slip? {REPAIR_TEXTS.askBranchHead}.</p>
      )}
    </>
  );
}

function ProofFields({ name, form }: { name: string; form: Form<StepValues> }) {
  const [isScanning, setIsScanning] = useState(false);
  const hasSlip = form.values.claim !== '';

  function read(scanned: Scanned): void {
    setIsScanning(false);
    if ('code' in scanned) {
      form.set('code', scanned.code);
      form.set('scannedCode', scanned.code);
    }
    form.set('claim', 'claim' in scanned ? scanned.claim : '');
  }

  return (
    <>
      {hasSlip ? (
        <div>
          <p className={styles.slip}>
            <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            The slip was scanned
          </p>
          {form.errors.claim && (
            <p className="field-error" role="alert">
              {form.errors.claim}
            </p>
          )}
          <Button kind="quiet" onClick={() => form.set('claim', '')}>
            Type the code instead
          </Button>
        </div>
      ) : (
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
          <Button onClick={() => setIsScanning(true)}>
            <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
            Scan slip or code
          </Button>
        </div>
      )}
      {isScanning && <RepairScan name={name} onRead={read} onClose={() => setIsScanning(false)} />}
    </>
  );
}
