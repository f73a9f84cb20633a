import * as v from 'valibot';
import { type SaleBody, saleBody } from '../../contract/orders/sale';
import { type FormDraft, tabDraft } from '../work/resumable/tab-draft';
import { type SaleFields, saleValues } from './values';

const draft = v.object({
  username: v.string(),
  values: saleValues,
  /** The request whose response has not arrived. */
  sent: v.nullable(saleBody),
});

/** The login of an approver is never stored in the browser. */
function withoutApproval({
  values: { approval: _, needsApproval: __, ...values },
  ...rest
}: FormDraft<SaleFields, SaleBody>): object {
  return { ...rest, values };
}

/** A sale that was started in this tab but not finished. */
export const saleDraft = tabDraft({
  key: 'unfinished-sale',
  schema: draft,
  redact: withoutApproval,
});
