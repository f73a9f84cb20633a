import { CircleAlert } from 'lucide-react';
import * as v from 'valibot';
import { ApiError } from '../../api/error';
import { fieldTexts } from '../../contract/fields';
import {
  DISCOUNT,
  finalPrice,
  REDEMPTION_TEXTS,
  type RedemptionForm,
  redemptionForm,
} from '../../contract/redemption';
import { formatRupees, parseRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { type Parsed, useForm } from '../../ui/use-form';
import type { Entry } from './qr';
import { failureText, restart, submitRedemption } from './state';

type Values = Omit<RedemptionForm, 'original_price'> & { original_price: string };

function emptyFor(entry: Entry): Values {
  return {
    instagram_id: entry.instagramId,
    enrollment_no: entry.enrollmentNo,
    customer_name: '',
    mobile: '',
    product: '',
    original_price: '',
    received: false,
  };
}

function parse(values: Values): Parsed<RedemptionForm> {
  const original_price = parseRupees(values.original_price);
  const parsed = v.safeParse(redemptionForm, { ...values, original_price });
  if (parsed.success) return { ok: true, output: parsed.output };
  return { ok: false, errors: fieldTexts(parsed.issues) };
}

function explain(error: unknown) {
  const isUnreadable = error instanceof ApiError && error.kind === 'malformed';
  return {
    message: isUnreadable
      ? REDEMPTION_TEXTS.noReference
      : failureText(error, REDEMPTION_TEXTS.failed),
    fields: error instanceof ApiError ? error.fields : undefined,
  };
}

export function RedeemForm({ entry }: { entry: Entry }) {
  const { values, errors, failure, busy, set, formProps } = useForm({
    initial: emptyFor(entry),
    parse,
    submit: submitRedemption,
    explain,
  });
  const price = finalPrice(parseRupees(values.original_price) || 0);

  return (
    <form {...formProps} className="redeem-form">
      <div className="redeem-entry">
        <Field label="Instagram ID" name="instagram_id" readOnly value={values.instagram_id} />
        <Field label="Enrollment No" name="enrollment_no" readOnly value={values.enrollment_no} />
      </div>
      <div className="redeem-fields">
        <Field
          label="Customer Name"
          name="customer_name"
          autoComplete="off"
          autoCapitalize="words"
          autoFocus
          required
          value={values.customer_name}
          error={errors.customer_name}
          onChange={(event) => set('customer_name', event.target.value)}
        />
        <Field
          label="Mobile Number"
          name="mobile"
          type="tel"
          inputMode="numeric"
          pattern="\d{10}"
          autoComplete="off"
          required
          value={values.mobile}
          error={errors.mobile}
          onChange={(event) => set('mobile', event.target.value)}
        />
        <Field
          label="Item Purchased"
          name="product"
          autoComplete="off"
          required
          value={values.product}
          error={errors.product}
          onChange={(event) => set('product', event.target.value)}
        />
        <Field
          label="Original Price (₹)"
          name="original_price"
          inputMode="numeric"
          autoComplete="off"
          required
          value={values.original_price}
          error={errors.original_price}
          onChange={(event) => set('original_price', event.target.value)}
        />
      </div>
      <output className="price-note">
        <span>{formatRupees(DISCOUNT)} discount auto-applied.</span>{' '}
        <span>
          Final Price: <strong className="money">{formatRupees(price)}</strong>
        </span>
      </output>
      <label className="check redeem-received">
        <input
          type="checkbox"
          name="received"
          checked={values.received}
          onChange={(event) => set('received', event.target.checked)}
        />
        Amount received from customer
      </label>
      {failure !== null && (
        <div className="notice" data-kind="error" role="alert">
          <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
          {failure}
        </div>
      )}
      <div className="redeem-actions">
        <Button kind="primary" type="submit" busy={busy} disabled={!values.received || busy}>
          Submit &amp; Redeem
        </Button>
        <Button onClick={restart} disabled={busy}>
          ← Back to QR Scan
        </Button>
      </div>
    </form>
  );
}
