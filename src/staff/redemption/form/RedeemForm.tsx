import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { DISCOUNT } from '../../../contract/redemption';
import { COOKIES, readCookie } from '../../../lib/cookies';
import { MOBILE_LENGTH, mobileWarning, tenDigits } from '../../../lib/identity/mobile';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { useLeaveWarning } from '../../../ui/dialog/use-leave-warning';
import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import { useFirstInvalidFocus } from '../../../ui/form/use-form';
import { Stack } from '../../../ui/layout/Layout';
import { ScanDialog } from '../../scanner/ScanDialog';
import type { FormStep } from '../flow';
import shared from '../redemption.module.css';
import { $flow, changeForm, restart, submitForm } from '../state';
import { AttemptNotice } from './AttemptNotice';
import styles from './form.module.css';
import { type FormValues, finalPriceText, isEmptyForm, itemOfCode } from './form-values';
import { LeaveDialog } from './LeaveDialog';

type TextName = Exclude<keyof FormValues, 'received'>;

/**
 * Whether the login has expired. After the login has expired, leaving shows no warning, because the
 * draft is offered again after the next login.
 */
function isSessionOver(): boolean {
  return readCookie(document.cookie, COOKIES.user) === null;
}

export function RedeemForm({ entry, formValues, errors, attempt }: FormStep) {
  const [isScanning, setIsScanning] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const focusFirstInvalid = useFirstInvalidFocus();
  const isSending = attempt.kind === 'sending';
  const isUnresolved = attempt.kind === 'unresolved';
  const asksBeforeBack = isUnresolved || !isEmptyForm(formValues);
  useLeaveWarning(isSending || isUnresolved, isSessionOver);

  function field(name: TextName) {
    return {
      name,
      value: formValues[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        changeForm({ [name]: event.target.value }),
    };
  }

  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    await submitForm();
    if ($flow.get().step === 'form') focusFirstInvalid(form);
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.entry}>
        <TextArea label="Instagram ID" rows={1} readOnly value={entry.instagramId} />
        <TextArea label="Enrollment No" rows={1} readOnly value={entry.enrollmentNo} />
      </div>
      <Stack gap={4} className={styles.fields}>
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
          onChange={(event) => changeForm({ mobile: tenDigits(event.target.value) })}
          type="tel"
          inputMode="numeric"
          pattern={`\\d{${MOBILE_LENGTH}}`}
          autoComplete="off"
          status={mobileWarning(formValues.mobile)}
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
      </Stack>
      <output className={styles.price}>
        <span>{formatRupees(DISCOUNT)} discount auto-applied.</span>{' '}
        <span>
          Final Price:{' '}
          <strong className="money">{finalPriceText(formValues.original_price)}</strong>
        </span>
      </output>
      <label className={`check ${styles.received}`}>
        <input
          type="checkbox"
          name="received"
          checked={formValues.received}
          onChange={(event) => changeForm({ received: event.target.checked })}
        />
        Amount received from customer
      </label>
      <AttemptNotice attempt={attempt} />
      <Stack className={shared.actions}>
        <Button
          kind="primary"
          type="submit"
          busy={isSending}
          disabled={!formValues.received || isSending}
        >
          Submit &amp; Redeem
        </Button>
        <Button onClick={asksBeforeBack ? () => setIsLeaving(true) : restart} disabled={isSending}>
          ← Back to QR Scan
        </Button>
      </Stack>
      {isLeaving && <LeaveDialog isUnresolved={isUnresolved} onStay={() => setIsLeaving(false)} />}
      {isScanning && (
        <ScanDialog
          title="Scan the box"
          hint="Hold the barcode inside the frame"
          onRead={(code) => {
            changeForm({ product: itemOfCode(code) });
            setIsScanning(false);
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </form>
  );
}
