import { useStore } from '@nanostores/react';
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedAddress } from '../../../contract/account/addresses';
import type { OrderOptions } from '../../../contract/orders/place';
import type { Totals } from '../../../lib/totals';
import { ignoreDoubleTap } from '../../../ui/dialog/use-modal';
import type { FieldTexts } from '../../../ui/form/use-form';
import { $branchesNow } from '../../catalogue/stock/state';
import { type FormValues, hoursAt, type Lacking, payWayOf } from '../payment';
import type { PurchaseLine } from '../purchase';
import type { OrderRefusal } from '../refusal';
import { CheckStep } from './CheckStep';
import { callOf } from './call';
import styles from './checkout.module.css';
import { FormStep } from './FormStep';
import { FulfilmentFields } from './FulfilmentFields';
import type { FieldsProps } from './MobileField';
import { MoreFields } from './MoreFields';
import { openText } from './open-fields';
import { PaymentMethodFields } from './PaymentMethodFields';
import { RefusalNotice } from './RefusalNotice';
import { errorsIn, type Step, summaryOf } from './steps';
import { useSteps } from './use-steps';

interface Props {
  formValues: FormValues;
  lacking: Lacking;
  wrong: { texts: FieldTexts; count: number };
  /** All current errors in the form, including those that are not shown yet. */
  problems: FieldTexts;
  refusal: OrderRefusal | null;
  lines: readonly PurchaseLine[];
  totals: Totals;
  /**
   * True while the payment options are loading; a skeleton replaces the content that depends on
   * them.
   */
  isLoading: boolean;
  online: OrderOptions['online'];
  /** The saved addresses of a logged-in customer. */
  addresses: readonly SavedAddress[] | undefined;
  /** True if the shop issues bills with the shopper's GSTIN. */
  canBill: boolean;
  onChange: FieldsProps['onChange'];
  /** Marks these fields as invalid. */
  onRefuse: (errors: FieldTexts) => void;
  onQuantity: (id: string, quantity: number) => void;
  onSubmit: () => void;
  /** Undefined if the panel's frame has a button that closes it. */
  onCancel: (() => void) | undefined;
}

/** Shows the whole field with its hint: the bar could cover the end of a field that was tapped. */
function showField(field: Element): void {
  field.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

function handleFocus({ target }: FocusEvent<HTMLFormElement>): void {
  if (target.matches('.input')) showField(target);
}

/**
 * The form in three parts: delivery or collection, the payment method, and the order to check. The
 * bar at the end of the form contains the only main button: Continue in the first step, then Pay,
 * Reserve or Request. A rejection is shown above the form; a field error is shown beside its field.
 */
export function CheckoutForm(props: Props) {
  const { formValues, wrong, problems, refusal, lines, online, isLoading, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const payHead = useRef<HTMLButtonElement>(null);
  const bar = useRef<HTMLFieldSetElement>(null);
  const [openedAt] = useState(Date.now);
  const branches = useStore($branchesNow, { ssr: 'initial' });
  const facts = {
    hours: hoursAt(formValues.branch, branches),
    now: openedAt,
    way: payWayOf(online),
    call: callOf(formValues, lines, props.totals.total),
  };
  const { open, isPayReached, setOpen, toggle } = useSteps({
    ...{ formValues, wrong },
    isRejected: refusal !== null,
  });
  const isPayNext = open.includes('pay') || !open.includes('get');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to each new rejection
  useEffect(() => notice.current?.focus(), [refusal]);
  useEffect(() => {
    if (wrong.count === 0) return;
    const fields = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
    fields[0]?.focus();
    // Shows as many errors as fit, and the first field with its error in any case.
    for (const field of [...fields].reverse()) showField(field);
  }, [wrong.count]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPayNext) props.onSubmit();
    else handleContinue();
  }

  function handleContinue() {
    const errors = errorsIn('get', problems, formValues);
    if (Object.keys(errors).length > 0) return props.onRefuse(errors);
    flushSync(() => setOpen(['pay']));
    payHead.current?.focus();
    // The fields above have closed; their summary could be out of view.
    form.current?.querySelector('[aria-expanded]')?.scrollIntoView({ block: 'nearest' });
    // Pay appears where the finger has pressed Continue.
    if (bar.current) ignoreDoubleTap(bar.current);
  }

  const stepProps = (step: Step) => ({
    ...summaryOf(step, formValues, facts),
    isOpen: open.includes(step),
    openText: openText(errorsIn(step, { ...problems, ...wrong.texts }, formValues), formValues),
    isRefused: Object.keys(errorsIn(step, wrong.texts, formValues)).length > 0,
    onToggle: () => toggle(step),
  });
  const fields = { formValues, errors: wrong.texts, onChange };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onFocus={handleFocus}
      onSubmit={handleSubmit}
    >
      {refusal && (
        <RefusalNotice
          ref={notice}
          {...{ refusal, lines }}
          onQuantity={props.onQuantity}
          onBranch={(branch) => onChange({ fulfilment: 'collect', branch, isBranchChosen: true })}
        />
      )}
      <FormStep
        number={1}
        title={online ? 'Collection or delivery' : 'Collection'}
        {...stepProps('get')}
      >
        <FulfilmentFields
          {...fields}
          openedAt={openedAt}
          canDeliver={online !== null}
          addresses={props.addresses}
          lacking={props.lacking}
        />
      </FormStep>
      <FormStep
        number={2}
        title="Pay"
        ref={payHead}
        isLoading={isLoading}
        isAhead={!isPayReached}
        {...stepProps('pay')}
      >
        <PaymentMethodFields
          {...fields}
          online={online}
          isTest={isLoading || online?.is_test === true}
          call={facts.call}
        />
        <MoreFields {...fields} canBill={props.canBill} />
      </FormStep>
      <CheckStep
        ref={bar}
        isNext={isPayNext}
        formValues={formValues}
        facts={facts}
        lines={lines}
        totals={props.totals}
        wrongCount={Object.keys(wrong.texts).length}
        isLoading={isLoading}
        onCancel={props.onCancel}
      />
    </form>
  );
}
