import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../api/client';
import { ApiError, errorCode } from '../../api/error';
import { explainApiError } from '../../api/explain';
import { hadNoEffect } from '../../api/retry';
import type { OrderReply } from '../../contract/orders/order';
import { currentPrices } from '../../contract/orders/place';
import type { SaleBody } from '../../contract/orders/sale';
import type { StaffRole } from '../../contract/roles';
import { sell } from '../../contract/sales/api';
import { tenDigits } from '../../lib/identity/mobile';
import type { Explained } from '../../ui/form/submit';
import { useForm } from '../../ui/form/use-form';
import { loadDraft, saveDraft } from './draft';
import { approvalFor, parseSale, saleErrors } from './submission';
import { completed } from './terms/approval';
import { useRedemption } from './terms/use-redemption';
import { EMPTY_FIELDS, type SaleFields, withPrices } from './values';

const NO_ANSWER =
  'No response arrived. The sale may already be recorded. Send it again: it is recorded only once.';

interface Options {
  username: string;
  role: StaffRole;
  needsBranch: boolean;
  onSold: (order: OrderReply, sent: SaleBody) => void;
}

/** The new prices of a sale whose total has changed. */
function pricesIn(error: unknown) {
  if (errorCode(error) !== 'price-changed' || !(error instanceof ApiError)) return undefined;
  const parsed = v.safeParse(currentPrices, error.current);
  return parsed.success ? parsed.output : undefined;
}

/** The sale form, with its draft and its submission. */
export function useSale({ username, role, needsBranch, onSold }: Options) {
  /** The request whose response has not arrived; the form does not change until it does. */
  const [sent, setSent] = useState<SaleBody | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isReady, setIsReady] = useState(false);

  function store({ approval: _, ...values }: SaleFields, request: SaleBody | null): void {
    saveDraft({ username, values, sent: request });
    setSent(request);
  }

  async function submit(request: SaleBody): Promise<void> {
    setIsSending(true);
    store(form.values, request);
    try {
      const approval = completed(approvalFor(form.values, role));
      const body = { ...request, ...(approval && { approval }) };
      const order = await call(sell, { body });
      saveDraft(null);
      onSold(order, request);
    } catch (error) {
      if (hadNoEffect(error, sent !== null)) store(form.values, null);
      const prices = pricesIn(error);
      if (prices) form.fill({ lines: withPrices(form.values.lines, prices) });
      throw error;
    } finally {
      setIsSending(false);
    }
  }

  function explain(error: unknown): Explained {
    if (!hadNoEffect(error, sent !== null)) return { message: NO_ANSWER };
    const { message, fields = {} } = explainApiError(error);
    return { message, fields: saleErrors(fields) };
  }

  const form = useForm<SaleFields, SaleBody>({
    initial: EMPTY_FIELDS,
    normalize: (values) => ({ ...values, mobile: tenDigits(values.mobile) }),
    parse: (values) =>
      sent === null ? parseSale(values, { role, needsBranch }) : { ok: true, output: sent },
    submit,
    explain,
  });

  const redemption = useRedemption(form);

  const resume = useEffectEvent(() => {
    const draft = loadDraft(username);
    if (draft !== null) {
      form.fill(draft.values);
      setSent(draft.sent);
      if (draft.sent !== null) form.setFailure(NO_ANSWER);
    }
    const reference = new URLSearchParams(location.search).get('redemption') ?? '';
    if (reference !== '' && (draft === null || draft.sent === null)) {
      form.fill({ redemption: null, redemption_ref: reference, isRedeemed: true });
      void redemption.apply(reference);
      // A reload must not bring back a reference that is already used.
      history.replaceState(history.state, '', location.pathname);
    }
    setIsReady(true);
  });
  useEffect(() => resume(), []);

  const { values, isEdited } = form;
  const keep = useEffectEvent(() => {
    if (sent !== null) return;
    if (isEdited) store(values, null);
    else saveDraft(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves the draft when the values change
  useEffect(() => {
    if (isReady) keep();
  }, [isReady, values]);

  return {
    form,
    redemption,
    isReady,
    /** True while the form cannot be edited. */
    isFrozen: !isReady || isSending || sent !== null,
    isUnanswered: sent !== null && !isSending,
    isSending,
    clear: () => {
      redemption.remove();
      form.fill(EMPTY_FIELDS);
      form.setFailure(null);
    },
  };
}
