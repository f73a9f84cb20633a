import { useId, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import { STOCK_TEXTS, type StockChangeBody, type StockRow, stockRow } from '../../contract/stock';
import { changeStock } from '../../contract/stock/api';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { useForm } from '../../ui/form/use-form';
import { EMPTY, onHandAfter, parseChange } from './change-form';
import styles from './stock-table.module.css';

interface Props {
  row: StockRow;
  onChanged: (row: StockRow) => void;
  onClose: () => void;
}

const DIRECTIONS = [
  ['in', 'Add'],
  ['out', 'Remove'],
] as const;

/**
 * Asks for a quantity change and a reason; shows a conflict if another user has changed the stock.
 */
export function ChangeDialog({ row, onChanged, onClose }: Props) {
  const [known, setKnown] = useState(row);
  const id = useId();
  const form = useForm({
    initial: EMPTY,
    parse: (values) => parseChange(values, known),
    submit,
    explain,
  });
  const after = onHandAfter(form.values, known);

  async function submit(body: StockChangeBody): Promise<void> {
    onChanged(await call(changeStock, { params: { id: row.product_id }, body }));
    void toast('success', STOCK_TEXTS.changed);
    onClose();
  }

  function explain(error: unknown) {
    const explained = toastFailure(explainApiError(error));
    const current = staleRow(error, stockRow);
    if (current === undefined) return explained;
    setKnown(current);
    onChanged(current);
    const now = `On hand is now ${current.on_hand}.`;
    return { message: `${explained.message} ${now} Press Change stock again to save yours.` };
  }

  return (
    <SubmitDialog
      title="Change stock"
      about={row.name}
      form={form}
      submit="Change stock"
      onClose={onClose}
    >
      <fieldset className={styles.directions}>
        <legend className="visually-hidden">Add or remove</legend>
        {DIRECTIONS.map(([direction, label]) => (
          <label key={direction} className="check">
            <input
              type="radio"
              name={id}
              checked={form.values.direction === direction}
              onChange={() => form.set('direction', direction)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Field
        label="How many"
        {...form.field('change')}
        data-first
        inputMode="numeric"
        autoComplete="off"
        required
        status={
          <output>
            On hand {known.on_hand}
            {after !== null && after !== known.on_hand && ` → ${after}`}
          </output>
        }
      />
      <Field
        label="Reason"
        {...form.field('reason')}
        autoComplete="off"
        maxLength={200}
        required
        hint="For example: delivery, stock count, damaged piece. This is saved with your name."
      />
    </SubmitDialog>
  );
}
