import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { SessionUser } from '../../contract/auth';
import type { OrderReply } from '../../contract/orders/order';
import type { SaleBody } from '../../contract/orders/sale';
import { isStaff } from '../../contract/roles';
import { MOBILE_TYPED_LENGTH, mobileWarning } from '../../lib/identity/mobile';
import { formatRupees } from '../../lib/money';
import { Button } from '../../ui/Button';
import { playFeedback } from '../../ui/feedback/feedback';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { ActionBar, Stack } from '../../ui/layout/Layout';
import { BillToFields } from '../bills/BillToFields';
import { SplitPayment } from '../payments/SplitPayment';
import { phonesWithoutSecond, withSerial } from '../serials/state';
import { useOpenBranches } from '../stock/state';
import { KnownPeople } from '../work/customer/KnownPeople';
import { findSellables, type Sellable } from './goods/state';
import { useAskedPrice } from './goods/use-asked-price';
import { Lines } from './Lines';
import { areServices, lineToPrice, withSellable } from './line';
import { ProductField } from './ProductField';
import { Section } from './Section';
import styles from './sale.module.css';
import { NO_APPROVAL } from './state';
import { approvalFor, approvalReason, ownLimit } from './submission';
import { ApprovalFields } from './terms/ApprovalFields';
import { DiscountFields } from './terms/DiscountFields';
import { RedemptionField } from './terms/RedemptionField';
import { useSale } from './use-sale';
import { useSerialFocus } from './use-serial-focus';
import { numberedPieces, sumsOf, upiNote } from './values';

interface Props {
  user: SessionUser;
  needsBranch: boolean;
  /** The branch of this person's last sale on this device. */
  branch: string;
  onBranch: (branch: string) => void;
  onSold: (order: OrderReply, sent: SaleBody) => void;
}

/**
 * Enter submits the sale only from the payment fields, because scanners end each code with Enter
 * and may type while another field has the focus.
 */
function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  const { target } = event;
  const isSending = event.ctrlKey || event.metaKey;
  if (!isSending && !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const isPayment = target instanceof HTMLInputElement && target.closest('[data-payment]') !== null;
  if (isSending || isPayment) event.currentTarget.requestSubmit();
}

export function SaleForm({ user, needsBranch, branch, onBranch, onSold }: Props) {
  const role = isStaff(user.role) ? user.role : 'advisor';
  const branches = useOpenBranches();
  const { form, redemption, isReady, isFrozen, isUnanswered, clear } = useSale({
    ...{ username: user.username, role, needsBranch, branch, onSold },
    onLinked: (id) => askPrice(id),
  });
  const search = useRef<HTMLInputElement>(null);
  const payment = useRef<HTMLDivElement>(null);
  const goods = useRef<HTMLDivElement>(null);
  useScannerFocus(search, isReady);
  const { values, errors } = form;
  const { subtotal, off, total } = sumsOf(values);
  const limit = ownLimit(values, role);
  const approval = approvalFor(values, role);
  const pieces = values.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasGoods = values.lines.length > 0;
  const numbered = numberedPieces(values.lines);
  const { serials, second_serials: seconds } = values;
  const offers = phonesWithoutSecond(numbered, serials, seconds).map(
    ({ productId, nth, ...offer }) => ({
      ...{ ...offer, key: `${productId}.${nth}` },
      onTake: (imei: string) =>
        form.set('second_serials', withSerial(seconds, productId, nth, imei)),
    }),
  );
  useSerialFocus(
    goods,
    numbered.reduce((sum, { quantity }) => sum + quantity, 0),
  );

  const askPrice = useAskedPrice(goods);

  function add(added: Sellable): void {
    playFeedback('good');
    const lines = withSellable(values.lines, added);
    form.set('lines', lines);
    askPrice(lineToPrice(lines, added));
  }

  return (
    <form {...form.formProps} className={styles.form} onKeyDown={handleKey}>
      <Stack as="fieldset" gap={6} className={styles.all} disabled={isFrozen}>
        <div ref={goods} className={styles.goods}>
          {needsBranch && (
            <SelectField
              {...form.field('branch')}
              onChange={({ target }) => {
                form.set('branch', target.value);
                onBranch(target.value);
              }}
              label="Branch that sells"
              placeholder="Choose the branch"
              choices={branches}
              required
            />
          )}
          <ProductField
            label="Product or service"
            field={search}
            error={errors.lines}
            offers={offers}
            find={findSellables}
            onAdd={add}
            onDone={() => payment.current?.querySelector<HTMLElement>('[type="radio"]')?.focus()}
          />
          {!hasGoods && (
            <p className={styles.empty}>
              Scanned products appear here.
              <span> Press Enter in the empty field to go to the payment.</span>
            </p>
          )}
          {!hasGoods && values.isRedeemed && <RedemptionField form={form} check={redemption} />}
          {hasGoods && (
            <Lines
              lines={values.lines}
              role={role}
              serials={values.serials}
              errors={errors}
              onChange={(lines) => form.set('lines', lines)}
              onSerials={(serials) => form.set('serials', serials)}
              seconds={{
                values: values.second_serials,
                onChange: (seconds) => form.set('second_serials', seconds),
              }}
              onEntered={() => search.current?.focus()}
              onRemoved={() => search.current?.focus()}
            />
          )}
        </div>
        {hasGoods && (
          <Stack gap={6} className={styles.money}>
            <Section title="Payment">
              <div ref={payment} data-payment>
                <SplitPayment
                  subject={upiNote(values.branch, user.store_name)}
                  due={Math.max(1, total)}
                  mustCover
                  values={values.payments}
                  errors={errors}
                  onChange={(payments) => form.set('payments', payments)}
                />
              </div>
              <div className={styles.terms}>
                <DiscountFields
                  {...{ values, limit }}
                  errors={{ amount: errors.discount, reason: errors.reason }}
                  onChange={(change) =>
                    form.fill({
                      ...change,
                      ...(change.isDiscounted === false && { approval: NO_APPROVAL }),
                    })
                  }
                />
                <RedemptionField form={form} check={redemption} />
                {approval && (
                  <ApprovalFields
                    {...{ approval, role, errors }}
                    what={approvalReason(values, role)}
                    onChange={(changed) => form.set('approval', changed)}
                  />
                )}
              </div>
            </Section>
            <Section title="Customer (optional)">
              <div className="field-pair">
                <Field
                  {...form.field('mobile')}
                  label="Mobile number"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={MOBILE_TYPED_LENGTH}
                  status={mobileWarning(values.mobile)}
                />
                <Field {...form.field('name')} label="Name" autoComplete="off" maxLength={100} />
              </div>
              <div role="status" className={styles.found}>
                <KnownPeople
                  mobile={values.mobile}
                  name={values.name}
                  onName={(name) => form.set('name', name)}
                  isOn={!isFrozen}
                />
              </div>
              <Field
                {...form.field('secondMobile')}
                label="Second number to call"
                type="tel"
                inputMode="numeric"
                autoComplete="off"
                maxLength={MOBILE_TYPED_LENGTH}
                status={mobileWarning(values.secondMobile)}
              />
              <BillToFields
                values={values.bill_to}
                errors={errors}
                billed={{
                  kind: areServices(values.lines) ? 'service' : 'counter-goods',
                  ...{ branch: values.branch, total },
                }}
                onChange={(bill_to) => form.set('bill_to', bill_to)}
              />
            </Section>
          </Stack>
        )}
      </Stack>
      <ActionBar className={styles.foot}>
        <div role="alert">
          {form.failure && (
            <p className="notice" data-kind={isUnanswered ? undefined : 'error'}>
              {form.failure}
            </p>
          )}
        </div>
        <dl className={styles.total}>
          {hasGoods && off > 0 && (
            <>
              <dt>Before the discount</dt>
              <dd className="money">{formatRupees(subtotal)}</dd>
            </>
          )}
          <dt>
            Total
            {pieces > 0 && (
              <span className="muted"> · {pieces === 1 ? '1 piece' : `${pieces} pieces`}</span>
            )}
          </dt>
          <dd className={`money ${styles.sum}`}>{formatRupees(Math.max(0, total))}</dd>
        </dl>
        <div className={styles.actions}>
          <Button
            kind="primary"
            type="submit"
            busy={form.busy}
            disabled={!form.busy && !isUnanswered && !hasGoods}
          >
            {isUnanswered
              ? 'Send again'
              : hasGoods && total > 0
                ? `Take ${formatRupees(total)}`
                : 'Take payment'}
          </Button>
          {form.isEdited && !isFrozen && (
            <Button
              kind="quiet"
              onClick={() => {
                clear();
                search.current?.focus();
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </ActionBar>
    </form>
  );
}

/**
 * Focuses the product field at the start, and whenever a scanner types while no text field has the
 * focus.
 */
function useScannerFocus(field: RefObject<HTMLInputElement | null>, isReady: boolean): void {
  useEffect(() => {
    if (isReady && matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, [field, isReady]);
  useEffect(() => {
    const handle = ({ key, target, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey) return;
      if (document.querySelector('dialog[open]') !== null || isTyping(target)) return;
      field.current?.focus();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [field]);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
