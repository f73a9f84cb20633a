import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { call } from '../../api/client';
import { ApiError, errorCode, isNotFound } from '../../api/error';
import { TIMEOUT_MS } from '../../api/retry';
import type { OrderReply } from '../../contract/orders/order';
import { currentPrices } from '../../contract/orders/place';
import type { SaleBody } from '../../contract/orders/sale';
import type { StaffRole } from '../../contract/roles';
import { findSale, sell } from '../../contract/sales/api';
import { tenDigits } from '../../lib/identity/mobile';
import { type Attempt, useResumableForm } from '../work/resumable/use-resumable-form';
import { parkedSales, saleDraft } from './draft';
import { linkedGoods } from './goods/state';
import { lineToPrice, withSellable } from './line';
import { completed } from './state';
import { approvalFor, parseSale, saleErrors } from './submission';
import { useRedemption } from './terms/use-redemption';
import { EMPTY_FIELDS, type SaleFields, withPrices } from './values';

const NO_ANSWER =
  'No response arrived. The sale may already be recorded. Send it again: it is recorded only once.';

interface Options {
  username: string;
  role: StaffRole;
  needsBranch: boolean;
  /** The branch that is preselected. */
  branch: string;
  onSold: (order: OrderReply, sent: SaleBody) => void;
  /** Called when a link added a line, with its ID if its price must be typed. */
  onLinked: (lineToPrice: string | undefined) => void;
}

/** The new prices of a sale whose total has changed. */
function pricesIn(error: unknown) {
  if (errorCode(error) !== 'price-changed' || !(error instanceof ApiError)) return undefined;
  const parsed = v.safeParse(currentPrices, error.current);
  return parsed.success ? parsed.output : undefined;
}

function isOverLimit(error: unknown): boolean {
  return errorCode(error) === 'discount-limit';
}

/** The sale form, with its draft and its submission. */
export function useSale({ username, role, needsBranch, branch, onSold, onLinked }: Options) {
  async function submit(request: SaleBody, { values }: Attempt<SaleFields>) {
    const approval = completed(approvalFor(values, role));
    const body = { ...request, ...(approval && { approval }) };
    const order = await call(sell, { body, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return () => onSold(order, request);
  }

  async function find(request: SaleBody) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const order = await call(findSale, { params: { sale_id: request.sale_id }, signal });
      return () => onSold(order, request);
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }

  function showRefusal(error: unknown): void {
    const prices = pricesIn(error);
    if (prices) form.fill({ lines: withPrices(form.values.lines, prices) });
    if (isOverLimit(error)) form.set('needsApproval', true);
    forgetPassword();
  }

  /** Adds the redemption or the goods in the link to the sale, unless an earlier request is unanswered. */
  function addLinked(draft: { values: Partial<SaleFields>; sent: unknown } | null): void {
    const goods = linkedGoods(location.search);
    const reference = new URLSearchParams(location.search).get('redemption') ?? '';
    if (draft?.sent) return;
    if (goods) {
      const { lines = [] } = draft?.values ?? {};
      const added = withSellable(lines, goods);
      form.set('lines', added);
      onLinked(lineToPrice(added, goods));
      // A reload must not add it again.
      history.replaceState(history.state, '', location.pathname);
    }
    if (reference === '') return;
    form.fill({ redemption: null, redemption_ref: reference, isRedeemed: true });
    void redemption.apply(reference);
    // A reload must not bring back a reference that is already used.
    history.replaceState(history.state, '', location.pathname);
  }

  const { form, ...rest } = useResumableForm<SaleFields, SaleBody>({
    username,
    draft: saleDraft,
    parking: { drafts: parkedSales, find },
    initial: { ...EMPTY_FIELDS, branch },
    normalize: (values) => ({ ...values, mobile: tenDigits(values.mobile) }),
    parse: (values) => parseSale(values, { role, needsBranch }),
    repeat: (output) => ({ ok: true, output }),
    submit,
    noAnswer: NO_ANSWER,
    // The Worker looks for the sale before it checks the limits.
    provesNothingRecorded: isOverLimit,
    fieldErrors: saleErrors,
    onRefused: showRefusal,
    onEmptied: () => redemption.remove(),
    onResumed: addLinked,
  });
  const redemption = useRedemption(form);

  /** A password approves only the sale for which it was typed. */
  function forgetPassword(): void {
    const { approval } = form.values;
    if (approval.password !== '') form.set('approval', { ...approval, password: '' });
  }
  const forget = useEffectEvent(forgetPassword);
  const { lines, discount } = form.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when what was approved changes
  useEffect(() => forget(), [lines, discount]);

  return { ...rest, form, redemption };
}
