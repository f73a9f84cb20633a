import Gift from 'lucide-react/icons/gift';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { formatRupees } from '../../../lib/money';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import type { SaleForm } from '../values';
import styles from './redemption-field.module.css';
import type { RedemptionCheck } from './use-redemption';

interface Props {
  form: SaleForm;
  check: RedemptionCheck;
}

/** The reference of a redeemed giveaway code; most sales have none. */
export function RedemptionField({ form, check }: Props) {
  const { redemption, redemption_ref, isRedeemed } = form.values;
  const remove = useRef<HTMLButtonElement>(null);
  // The field and the button replace each other, so the focus moves to the new one.
  const isApplied = redemption !== null;
  const wasTyping = useRef(false);
  useEffect(() => {
    if (isApplied && wasTyping.current) remove.current?.focus();
    wasTyping.current = false;
  }, [isApplied]);
  const error = form.errors.redemption_ref;

  function apply(): void {
    wasTyping.current = true;
    void check.apply(redemption_ref);
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    apply();
  }

  if (redemption !== null) {
    return (
      <div className={styles.applied}>
        <Gift size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>
          <b>Giveaway {redemption.reference}</b>
          <small>
            {formatRupees(redemption.discount)} off
            {redemption.product !== '' && ` · for ${redemption.product}`}
          </small>
          {error && <span className="field-error">{error}</span>}
        </p>
        <Button
          ref={remove}
          kind="quiet"
          aria-invalid={error ? true : undefined}
          aria-label={`Remove giveaway ${redemption.reference}`}
          onClick={() => {
            check.remove();
            form.fill({ redemption: null, redemption_ref: '', isRedeemed: false });
          }}
        >
          Remove
        </Button>
      </div>
    );
  }
  if (!isRedeemed) {
    return (
      <Button onClick={() => form.set('isRedeemed', true)}>
        <Gift size={20} strokeWidth={1.75} aria-hidden="true" />
        Giveaway
      </Button>
    );
  }
  return (
    <div>
      <Field
        {...form.field('redemption_ref')}
        label="Giveaway reference"
        hint="The Ref No of the redemption"
        onKeyDown={handleKey}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={40}
        // The pressed button is removed, so the field that replaces it gets the focus.
        autoFocus={redemption_ref === ''}
        after={
          <button
            type="button"
            className="field-toggle"
            disabled={check.isChecking}
            onClick={redemption_ref.trim() === '' ? () => form.set('isRedeemed', false) : apply}
          >
            {check.isChecking ? 'Checking…' : redemption_ref.trim() === '' ? 'Cancel' : 'Apply'}
          </button>
        }
      />
    </div>
  );
}
