import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import { checkForm } from '../../contract/fields';
import {
  TRANSFER_TEXTS,
  type TransferReply,
  type TransferStepBody,
  transferReply,
  transferStepBody,
} from '../../contract/goods/transfers';
import { stepTransfer } from '../../contract/goods/transfers-api';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { useForm } from '../../ui/form/use-form';
import { routeText } from './labels';
import { leftOf } from './left';

interface Props {
  transfer: TransferReply;
  onChange: (transfer: TransferReply) => void;
  onClose: () => void;
}

const OUTCOMES = [
  { value: 'returned', label: 'Back at the sender' },
  { value: 'lost', label: 'Lost' },
];

/** Decides about the pieces that did not arrive: they are back at the sender, or lost. */
export function SettleDialog({ transfer, onChange, onClose }: Props) {
  const open = leftOf(transfer);
  const form = useForm<Record<string, string>, TransferStepBody>({
    initial: {
      reason: '',
      ...Object.fromEntries(open.map(({ line }) => [`line-${line.position}`, ''])),
    },
    parse({ reason, ...outcomes }) {
      const chosen = open.flatMap(({ line: { position }, left }) => {
        const outcome = outcomes[`line-${position}`];
        if (outcome !== 'returned' && outcome !== 'lost') return [];
        return [{ position, returned: 0, lost: 0, [outcome]: left }];
      });
      const parsed = checkForm(transferStepBody, {
        ...{ step: 'settle', version: transfer.version, lines: chosen, reason },
      });
      const [first] = open;
      if (chosen.length > 0 || first === undefined) return parsed;
      const errors = { [`line-${first.line.position}`]: TRANSFER_TEXTS.nothing };
      return { ok: false, errors, missing: [] };
    },
    async submit(body) {
      onChange(await call(stepTransfer, { params: { id: transfer.id }, body }));
      void toast('success', 'Transfer updated');
      onClose();
    },
    explain(error) {
      const current = staleRow(error, transferReply);
      if (current) onChange(current);
      return explainApiError(error);
    },
  });
  return (
    <SubmitDialog
      title="Missing pieces"
      about={routeText(transfer)}
      form={form}
      submit="Save"
      onClose={onClose}
    >
      {open.map(({ line, left }, nth) => (
        <SelectField
          key={line.position}
          {...form.field(`line-${line.position}`)}
          data-first={nth === 0 || undefined}
          label={`${left} × ${line.name}`}
          choices={OUTCOMES}
          placeholder="Still on the way"
        />
      ))}
      <Field
        {...form.field('reason')}
        label="Reason"
        hint="For example: not in the bag, found on the shelf. This is saved with your name."
        autoComplete="off"
        maxLength={200}
        required
      />
    </SubmitDialog>
  );
}
