import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useEffect, useRef, useState } from 'react';
import { isUnreceived, mayHandOverWithoutCode } from '../../../contract/orders/steps';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import type { StaffRole } from '../../../contract/roles';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import type { Form } from '../../../ui/form/use-form';
import styles from '../../../ui/record/steps.module.css';
import { BillToFields } from '../../bills/BillToFields';
import { SerialFields } from '../../serials/SerialFields';
import { CollectionScan } from '../scan/CollectionScan';
import type { ActionOrder } from './action-order';
import { CheckFields } from './CheckFields';
import { PaymentFields } from './PaymentFields';
import { numberedPieces, type StepValues } from './step-form';

interface Props {
  order: ActionOrder;
  role: StaffRole;
  form: Form<StepValues>;
}

/**
 * Fields for the collection code, or for the identity check that replaces it, and for a payment
 * that is due.
 */
export function HandOverFields({ order, role, form }: Props) {
  const { isWithoutCode } = form.values;
  const fields = useRef<HTMLDivElement>(null);
  const shown = useRef(isWithoutCode);

  // Moves the focus, which would be lost because the clicked button is removed.
  useEffect(() => {
    if (shown.current === isWithoutCode) return;
    shown.current = isWithoutCode;
    fields.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [isWithoutCode]);

  return (
    <div ref={fields} className="dialog-form">
      <div className={styles.proof}>
        {isWithoutCode ? (
          <CheckFields
            checked={form.values.checked}
            error={form.errors.checked}
            onCheck={(checked) => form.set('checked', checked)}
            reason={form.field('reason')}
          />
        ) : (
          <CodeFields order={order} form={form} isCodeNeeded={!mayHandOverWithoutCode(role)} />
        )}
        {mayHandOverWithoutCode(role) && (
          <Button
            kind="quiet"
            className={styles.other}
            onClick={() => form.set('isWithoutCode', !isWithoutCode)}
          >
            {isWithoutCode ? 'With code' : 'Without code'}
          </Button>
        )}
      </div>
      <SerialFields
        pieces={numberedPieces('hand-over', order.lines)}
        values={form.values.serials}
        errors={form.errors}
        onChange={(serials) => form.set('serials', serials)}
      />
      {isUnreceived(order.payment.state) && <PaymentFields order={order} mustCover form={form} />}
      <BillToFields
        values={form.values.bill_to}
        errors={form.errors}
        onChange={(values) => form.set('bill_to', values)}
      />
    </div>
  );
}

interface CodeProps extends Pick<Props, 'order' | 'form'> {
  /** True if this user cannot hand over without the code. */
  isCodeNeeded: boolean;
}

function CodeFields({ order, form, isCodeNeeded }: CodeProps) {
  const [isScanning, setIsScanning] = useState(false);
  return (
    <>
      <div className={styles.scan}>
        <Field
          label="Collection code"
          {...form.field('code')}
          data-first
          inputMode="numeric"
          autoComplete="off"
          required
          hint={
            <>
              Six digits, on the customer's order page.
              {isCodeNeeded && ` No code? ${ORDER_TEXTS.askBranchHead}.`}
            </>
          }
          after={
            <Button onClick={() => setIsScanning(true)}>
              <ScanQrCode size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>
                Scan<span className={styles.long}> instead</span>
              </span>
            </Button>
          }
        />
      </div>
      {isScanning && (
        <CollectionScan
          orderId={order.order_id}
          onRead={({ code }) => {
            form.set('code', code);
            form.set('scannedCode', code);
            setIsScanning(false);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}
