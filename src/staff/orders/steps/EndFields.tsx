import { formatRupees } from '../../../lib/money';
import { ReasonField } from '../../work/ReasonField';
import type { FormPart } from '../../work/step-form';
import type { ActionOrder } from './action-order';

interface Props {
  subject: ActionOrder;
  form: FormPart<{ reason: string }>;
}

/** Asks why an order ends, and says which money must be refunded. */
export function EndFields({ subject: { due, total }, form }: Props) {
  return (
    <>
      {due < total && <p>{formatRupees(total - due)} was paid. It must be refunded.</p>}
      <ReasonField {...form.field('reason')} />
    </>
  );
}
