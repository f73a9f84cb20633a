import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import { checkForm } from '../../contract/fields';
import {
  type TransferReply,
  type TransferStepBody,
  transferReply,
  transferStepBody,
} from '../../contract/goods/transfers';
import { stepTransfer } from '../../contract/goods/transfers-api';
import { Button } from '../../ui/Button';
import { FailureText } from '../../ui/feedback/Failure';
import { toast } from '../../ui/feedback/toast';
import { useForm } from '../../ui/form/use-form';
import { Card, Cluster } from '../../ui/layout/Layout';
import { PieceLine, type Pieces } from '../counts/PieceLine';
import { leftOf } from './left';
import styles from './transfers.module.css';

interface Props {
  transfer: TransferReply;
  onChange: (transfer: TransferReply) => void;
}

interface Values {
  lines: readonly Pieces[];
}

/** Records what arrived; devices that were sent by their numbers are scanned. */
export function ReceiveForm({ transfer, onChange }: Props) {
  const open = leftOf(transfer);
  const form = useForm<Values, TransferStepBody>({
    initial: {
      lines: open.map(({ line, left }) => ({
        ...{ productId: line.product_id, name: line.name, numbers: [] },
        quantity: line.numbers.length > 0 ? 0 : left,
      })),
    },
    parse: ({ lines }) =>
      checkForm(transferStepBody, {
        step: 'receive',
        version: transfer.version,
        lines: lines.map(({ quantity, numbers }, nth) => ({
          ...{ position: open[nth]?.line.position, quantity, numbers: [...numbers] },
        })),
      }),
    async submit(body) {
      onChange(await call(stepTransfer, { params: { id: transfer.id }, body }));
      void toast('success', 'Received');
    },
    explain(error) {
      const current = staleRow(error, transferReply);
      if (current) onChange(current);
      return explainApiError(error);
    },
  });
  const { lines } = form.values;
  const errorOf = (nth: number) =>
    form.errors[`lines.${nth}.quantity`] ?? form.errors[`lines.${nth}.numbers`];
  return (
    <Card as="section" aria-labelledby="receive-title">
      <form {...form.formProps} className={styles.form}>
        <h3 id="receive-title">Receive</h3>
        <p className="muted">
          Check each piece. What did not arrive stays on the way until {transfer.from.name} decides
          about it.
        </p>
        <ul className={styles.lines} aria-label="Pieces that arrived">
          {lines.map((line, nth) => (
            <PieceLine
              key={line.productId}
              pieces={line}
              most={open[nth]?.left ?? 0}
              needsNumbers={(open[nth]?.line.numbers.length ?? 0) > 0}
              error={errorOf(nth)}
              note={`${open[nth]?.left ?? 0} on the way`}
              onChange={(changed) =>
                form.fill({ lines: lines.map((each) => (each === line ? changed : each)) })
              }
            />
          ))}
        </ul>
        <FailureText text={form.failure} />
        <Cluster gap={2}>
          <Button type="submit" kind="primary" busy={form.busy}>
            Record as received
          </Button>
        </Cluster>
      </form>
    </Card>
  );
}
