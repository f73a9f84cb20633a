import { useRef } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import { serialKindOf } from '../../content/catalogue/serials';
import { checkForm } from '../../contract/fields';
import { type FaultyBody, faultyBody, type StockRow, stockRow } from '../../contract/stock';
import { settleFaulty } from '../../contract/stock/api';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Chips } from '../../ui/form/Chips';
import { Field } from '../../ui/form/Field';
import { useForm } from '../../ui/form/use-form';

interface Props {
  row: StockRow;
  mayWriteOff: boolean;
  onChanged: (row: StockRow) => void;
  onClose: () => void;
}

const OUTCOMES = [
  { value: 'good', label: 'Can be sold again' },
  { value: 'gone', label: 'Write it off' },
] as const;

interface Values {
  branch: string;
  serial: string;
  outcome: '' | 'good' | 'gone';
  reason: string;
}

/** Asks what happens to one faulty piece, and shows a conflict with another user's change. */
export function FaultyDialog({ row, mayWriteOff, onChanged, onClose }: Props) {
  const known = useRef(row);
  const { faulty = [] } = row;
  const isNumbered = serialKindOf(row.product_id) !== undefined;
  const only = faulty.length === 1 ? (faulty[0]?.branch.code ?? '') : '';
  const form = useForm<Values, FaultyBody>({
    initial: { branch: only, serial: '', outcome: '', reason: '' },
    parse({ branch, serial, outcome, reason }) {
      const parsed = checkForm(faultyBody, {
        ...{ branch, serial, reason, version: known.current.version },
        can_be_sold: outcome === '' ? undefined : outcome === 'good',
      });
      return parsed;
    },
    async submit(body) {
      onChanged(await call(settleFaulty, { params: { id: row.product_id }, body }));
      void toast('success', body.can_be_sold ? 'In stock again' : 'Written off');
      onClose();
    },
    explain(error) {
      const explained = toastFailure(explainApiError(error));
      const current = staleRow(error, stockRow);
      if (current === undefined) return explained;
      known.current = current;
      onChanged(current);
      return { message: `${explained.message} Press Save again if this piece is still here.` };
    },
  });
  const { branch, outcome } = form.values;
  return (
    <SubmitDialog title="Faulty piece" about={row.name} form={form} submit="Save" onClose={onClose}>
      {only === '' && (
        <Chips
          label="Branch"
          isRequired
          choices={faulty.map((each) => ({ value: each.branch.code, label: each.branch.name }))}
          chosen={branch === '' ? [] : [branch]}
          error={form.errors.branch}
          onChoose={([chosen]) => form.set('branch', chosen ?? '')}
        />
      )}
      {only !== '' && form.errors.branch && <p className="field-error">{form.errors.branch}</p>}
      {isNumbered && (
        <Field
          label="Number of the device"
          hint="Leave it empty only if another number came back than was sold."
          {...form.field('serial')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Chips
        label="What happens to it"
        isRequired
        choices={mayWriteOff ? OUTCOMES : OUTCOMES.slice(0, 1)}
        chosen={outcome === '' ? [] : [outcome]}
        error={form.errors.can_be_sold}
        onChoose={([chosen]) => form.set('outcome', chosen ?? '')}
      />
      <Field
        label="Reason"
        {...form.field('reason')}
        autoComplete="off"
        maxLength={200}
        required
        hint={`For example: ${mayWriteOff ? 'repaired and tested, sent to the supplier' : 'repaired and tested. Only an admin can write a piece off'}. This is saved with your name.`}
      />
    </SubmitDialog>
  );
}
