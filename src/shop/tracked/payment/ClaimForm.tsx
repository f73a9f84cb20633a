import { errorCode } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { checkForm } from '../../../contract/fields';
import { type UpiClaimBody, upiClaimBody } from '../../../contract/orders/upi';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import pageStyles from '../page/page.module.css';
import styles from './upi.module.css';

interface Props {
  claim: (body: UpiClaimBody) => Promise<void>;
  /** The current reference, which the shopper can change. */
  reference?: string | undefined;
  submit: string;
  onStale: () => void;
  onClose?: () => void;
}

/** A form for the reference of a payment that the shopper made in a UPI app. */
export function ClaimForm({ claim, reference = '', submit, onStale, onClose }: Props) {
  const form = useForm<UpiClaimBody, UpiClaimBody>({
    initial: { reference },
    parse: (values) => checkForm(upiClaimBody, values),
    submit: async (body) => {
      await claim(body);
      onClose?.();
    },
    explain: (error) => {
      if (errorCode(error) === 'wrong-state') onStale();
      return explainApiError(error, FAILURE_TEXTS.internal);
    },
  });
  return (
    <form {...form.formProps} className={styles.claim}>
      <Field
        {...form.field('reference')}
        label="UPI reference number (UTR)"
        hint="12 digits. Open the payment in your UPI app: it is named UTR, UPI reference or UPI transaction ID."
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        required
      />
      <FailureText text={form.failure} />
      <div className={pageStyles.ways}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {submit}
        </Button>
        {onClose && (
          <Button disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
