import * as v from 'valibot';
import { type SaleBody, saleBody } from '../../contract/orders/sale';
import type { Described } from '../work/resumable/ParkedBar';
import { parkedDraftsOnDevice } from '../work/resumable/parked-drafts';
import { type FormDraft, tabDraft } from '../work/resumable/tab-draft';
import { EMPTY_FIELDS, type SaleFields, saleValues, sumsOf } from './values';

const draft = v.object({
  username: v.string(),
  values: saleValues,
  /** The request whose response has not arrived. */
  sent: v.nullable(saleBody),
});

/** The login of an approver is never stored in the browser, nor how a payment was seen. */
function withoutApproval({
  values: { approval: _, needsApproval: __, payments, ...values },
  ...rest
}: FormDraft<SaleFields, SaleBody>): object {
  const unseen = payments.payments.map(({ seen: ___, ...payment }) => payment);
  return { ...rest, values: { ...values, payments: { ...payments, payments: unseen } } };
}

/** A sale that was started in this tab but not finished. */
export const saleDraft = tabDraft({
  key: 'unfinished-sale',
  schema: draft,
  redact: withoutApproval,
});

/** The sales of this device that wait for their customer or for an answer. */
export const parkedSales = parkedDraftsOnDevice({
  kind: 'sale',
  schema: draft,
  redact: withoutApproval,
});

/** What a parked sale is recognised by. */
export function describeSale(parked: Partial<SaleFields>): Described {
  const values = { ...EMPTY_FIELDS, ...parked };
  const [first, ...rest] = values.lines;
  const more = rest.length > 0 ? ` +${rest.length}` : '';
  return {
    name: values.name.trim() || values.mobile.trim() || 'Walk-in',
    detail: first ? `${first.name}${more}` : '',
    amount: first && sumsOf(values).total,
  };
}
