import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { COOKIES } from '../../../contract/auth';
import { fieldTexts } from '../../../contract/fields';
import { DISCOUNT, type RedemptionForm, redemptionForm } from '../../../contract/redemption';
import { readCookie } from '../../../lib/cookies';
import { formatRupees } from '../../../lib/money';
import { tenDigits } from '../../../lib/phone';
import { Button } from '../../../ui/Button';
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { type Parsed, useForm } from '../../../ui/form/use-form';
import { BarcodeDialog } from '../../scanner/BarcodeDialog';
import type { Attempt } from '../flow';
import shared from '../redemption.module.css';
import type { Entry } from '../scan/qr';
import { restart, submitRedemption, updateForm } from '../state';
import { AttemptNotice } from './AttemptNotice';
import styles from './form.module.css';
import type { Typed } from './form-values';
import { itemOfCode } from './item';
import { LeaveDialog } from './LeaveDialog';
import { finalPriceText, typedPrice } from './price';
import { useDelayed } from './use-delayed';

type Values = Typed & Pick<RedemptionForm, 'instagram_id' | 'enrollment_no'>;

function parse(values: Values): Parsed<RedemptionForm> {
  const original_price = typedPrice(values.original_price);
  const parsed = v.safeParse(redemptionForm, { ...values, original_price });
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}

interface Props {
  entry: Entry;
  /** What the fields begin with. */
  typed: Typed;
  attempt: Attempt;
}

/** The words stand in the flow; only the texts of fields are for the form. */
function explain(error: unknown) {
  return { message: '', fields: error instanceof ApiError ? error.fields : undefined };
}

/** Then the login page comes by itself, and what was typed is offered again after it. */
function isSessionOver(): boolean {
  return readCookie(document.cookie, COOKIES.user) === null;
}

export function RedeemForm({ entry, typed, attempt }: Props) {
  const { values, busy, set, field, formProps } = useForm({
    initial: { instagram_id: entry.instagramId, enrollment_no: entry.enrollmentNo, ...typed },
    parse,
    submit: submitRedemption,
    explain,
  });
  useEffect(() => {
    const { instagram_id: _id, enrollment_no: _no, ...entered } = values;
    updateForm(entered);
  }, [values]);
  const [isScanning, setIsScanning] = useState(false);
  const isSlow = useDelayed(attempt.kind === 'sending');
  useLeaveWarning(attempt.kind === 'sending' || attempt.kind === 'open', isSessionOver);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <form {...formProps} className={styles.form}>
      <div className={styles.entry}>
        <TextArea label="Instagram ID" rows={1} readOnly value={values.instagram_id} />
        <TextArea label="Enrollment No" rows={1} readOnly value={values.enrollment_no} />
      </div>
      <div className={styles.fields}>
        <Field
          label="Customer Name"
          {...field('customer_name')}
          autoComplete="off"
          autoCapitalize="words"
          autoFocus
          required
        />
        <Field
          label="Mobile Number"
          {...field('mobile')}
          onChange={(event) => set('mobile', tenDigits(event.target.value))}
          type="tel"
          inputMode="numeric"
          pattern="\d{10}"
          autoComplete="off"
          required
        />
        <Field
          label="Item Purchased"
          {...field('product')}
          autoComplete="off"
          required
          after={
            <button
              type="button"
              className="field-toggle"
              aria-label="Scan the barcode on the box"
              onClick={() => setIsScanning(true)}
            >
              Scan
            </button>
          }
        />
        <Field
          label="Original Price (₹)"
          {...field('original_price')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <output className={styles.price}>
        <span>{formatRupees(DISCOUNT)} discount auto-applied.</span>{' '}
        <span>
          Final Price: <strong className="money">{finalPriceText(values.original_price)}</strong>
        </span>
      </output>
      <label className={`check ${styles.received}`}>
        <input
          type="checkbox"
          name="received"
          checked={values.received}
          onChange={(event) => set('received', event.target.checked)}
        />
        Amount received from customer
      </label>
      <AttemptNotice attempt={attempt} isSlow={isSlow} />
      <div className={shared.actions}>
        <Button kind="primary" type="submit" busy={busy} disabled={!values.received || busy}>
          Submit &amp; Redeem
        </Button>
        <Button
          onClick={attempt.kind === 'open' ? () => setIsAsking(true) : restart}
          disabled={busy}
        >
          ← Back to QR Scan
        </Button>
      </div>
      {isAsking && <LeaveDialog onStay={() => setIsAsking(false)} />}
      {isScanning && (
        <BarcodeDialog
          title="Scan the box"
          onRead={(code) => {
            set('product', itemOfCode(code));
            setIsScanning(false);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </form>
  );
}
