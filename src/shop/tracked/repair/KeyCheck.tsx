import { call } from '../../../api/client';
import { errorCode, errorText } from '../../../api/error';
import { explainApiError } from '../../../api/explain';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { checkForm } from '../../../contract/fields';
import { receiveKey } from '../../../contract/repairs/api';
import type { BookingReply } from '../../../contract/repairs/intake';
import type { RepairReply } from '../../../contract/repairs/repair';
import { type ReceiveKeyBody, receiveKeyBody } from '../../../contract/repairs/slip';
import { CHECK_CODE_LENGTH } from '../../../lib/identity/check-code';
import { Button } from '../../../ui/Button';
import { FailureText } from '../../../ui/feedback/Failure';
import { Field } from '../../../ui/form/Field';
import { useForm } from '../../../ui/form/use-form';
import { keySecret } from './key-secret';
import styles from './repair.module.css';

interface Props {
  name: string;
  check: NonNullable<RepairReply['check']>;
  /** The token of the slip's link. */
  claim: string;
  /** Called before this device asks for the key. */
  onTry: () => void;
  onKey: (reply: BookingReply) => void;
  /** Called when no device can receive the key any more. */
  onStale: () => void;
  onNotice: (text: string) => void;
}

/** A form for the slip's check code, in exchange for which this device receives the customer's key. */
export function KeyCheck({ name, check, claim, onTry, onKey, onStale, onNotice }: Props) {
  const form = useForm<Pick<ReceiveKeyBody, 'check'>, ReceiveKeyBody>({
    initial: { check: '' },
    parse: (values) => checkForm(receiveKeyBody, { ...values, secret: keySecret() }),
    submit,
    explain: (error) => explainApiError(error, FAILURE_TEXTS.internal),
  });
  const serial =
    check === 'code-or-serial' && `, or the last ${CHECK_CODE_LENGTH} of the IMEI or serial number`;

  async function submit(body: ReceiveKeyBody): Promise<void> {
    onTry();
    try {
      onKey(await call(receiveKey, { params: { name }, body, key: claim, guest: true }));
    } catch (error) {
      if (errorCode(error) !== 'wrong-state') throw error;
      // The form is about to disappear, so the page shows the reason.
      onNotice(errorText(error, FAILURE_TEXTS.internal));
      onStale();
    }
  }

  return (
    <section className={`card ${styles.card}`} aria-labelledby="key-check">
      <h2 id="key-check">Is this your repair?</h2>
      <p>
        Enter the check code from your slip. Then you can accept the price, pay and see your
        collection code here. This works on one phone or computer only.
      </p>
      <form {...form.formProps} className={styles.check}>
        <Field
          {...form.field('check')}
          label="Check code"
          hint={
            <>
              {CHECK_CODE_LENGTH} characters from your slip{serial}.
            </>
          }
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
        />
        <FailureText text={form.failure} />
        <Button kind="primary" type="submit" busy={form.busy}>
          Continue
        </Button>
      </form>
    </section>
  );
}
