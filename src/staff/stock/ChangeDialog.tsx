import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client';
import { explainApiError } from '../../api/explain';
import { staleRow } from '../../api/stale-row';
import { serialKindOf } from '../../content/catalogue/serials';
import type { CountsReply } from '../../contract/goods/counts';
import { listCounts } from '../../contract/goods/counts-api';
import { STOCK_TEXTS, type StockChangeBody, type StockRow, stockRow } from '../../contract/stock';
import { changeStock } from '../../contract/stock/api';
import type { CorrectionKind } from '../../contract/stock/moves';
import { Button } from '../../ui/Button';
import { FormDialog } from '../../ui/dialog/FormDialog';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { SelectField } from '../../ui/form/SelectField';
import { type Explained, useForm } from '../../ui/form/use-form';
import { QueryError } from '../../ui/list/QueryError';
import { SerialInput } from '../serials/SerialInput';
import styles from './change-dialog.module.css';
import { type ChangeValues, EMPTY, KINDS, onHandAfter, parseChange, piecesAt } from './change-form';
import { ReleaseDialog } from './ReleaseDialog';

interface Props {
  row: StockRow;
  /** Whether the user can end an order whose pieces are needed at the counter. */
  mayRelease?: boolean;
  onChanged: (row: StockRow) => void;
  onClose: () => void;
}

type Branches = CountsReply['branches'];

const DIRECTIONS = [
  ['in', 'Add'],
  ['out', 'Remove'],
] as const;

const KIND_NAMES: Readonly<Record<CorrectionKind, string>> = {
  found: 'In the hand, but not in the book',
  lost: 'Lost',
  damage: 'Broken',
  correction: 'The number was wrong',
};

/** Corrects the pieces of a product at a branch of the user that has stock of its own. */
export function ChangeDialog(props: Props) {
  const query = useQuery({
    queryKey: ['own-branches'],
    queryFn: ({ signal }) => call(listCounts, { query: { page: 0, size: 1 }, signal }),
  });
  const branches = query.data?.branches.filter((each) => each.is_pool || each.counted_at !== null);
  if (branches?.length) return <ChangeForm {...props} branches={branches} />;
  const name = query.data?.branches[0]?.name;
  return (
    <FormDialog title="Change stock" about={props.row.name} onClose={props.onClose}>
      {() => (
        <>
          <QueryError reading={query} explain={explainApiError} />
          {query.isPending && !query.isPaused && <p role="status">Loading…</p>}
          {branches && (
            <p>{name ? STOCK_TEXTS.notCounted(name) : 'You are not assigned to a store.'}</p>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Shows a conflict if another user has changed the stock. */
function ChangeForm({
  row,
  mayRelease,
  branches,
  onChanged,
  onClose,
}: Props & { branches: Branches }) {
  const [releases, setReleases] = useState(false);
  const [known, setKnown] = useState(row);
  const id = useId();
  const serialKind = serialKindOf(row.product_id);
  const only = branches.length === 1 ? branches[0] : undefined;
  const form = useForm<ChangeValues, StockChangeBody>({
    initial: { ...EMPTY, branch: only?.code ?? '', kind: 'found' },
    parse: (values) => parseChange(values, known),
    submit,
    explain,
  });
  const { branch, direction } = form.values;
  const { on_hand, held } = piecesAt(known, branch);
  const after = onHandAfter(form.values, known);

  async function submit(body: StockChangeBody): Promise<void> {
    onChanged(await call(changeStock, { params: { id: row.product_id }, body }));
    void toast('success', STOCK_TEXTS.changed);
    onClose();
  }

  function explain(error: unknown): Explained {
    const explained = toastFailure(explainApiError(error));
    const current = staleRow(error, stockRow);
    if (current === undefined) return explained;
    setKnown(current);
    onChanged(current);
    const now = `On hand is now ${piecesAt(current, form.values.branch).on_hand}.`;
    return { message: `${explained.message} ${now} Press Change stock again to save yours.` };
  }

  const at = branches.find(({ code }) => code === branch);
  if (releases && at) return <ReleaseDialog {...{ row, branch: at, onChanged, onClose }} />;

  return (
    <SubmitDialog
      title="Change stock"
      about={only ? `${row.name}, ${only.name}` : row.name}
      form={form}
      submit="Change stock"
      onClose={onClose}
    >
      {!only && (
        <SelectField
          {...form.field('branch')}
          label="Branch"
          choices={branches.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder="Choose"
          required
          data-first
        />
      )}
      <fieldset className={styles.directions}>
        <legend className="visually-hidden">Add or remove</legend>
        {DIRECTIONS.map(([each, label]) => (
          <label key={each} className="check">
            <input
              type="radio"
              name={id}
              checked={direction === each}
              onChange={() => form.fill({ direction: each, kind: KINDS[each][0] ?? 'correction' })}
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
          branch !== '' && (
            <output>
              On hand {on_hand}
              {after !== null && after !== on_hand && ` → ${after}`}
              {held > 0 && `, ${held} reserved for orders`}
            </output>
          )
        }
      />
      <SelectField
        name="kind"
        label="What happened"
        value={form.values.kind}
        error={form.errors.kind}
        onChange={({ target }) => {
          const kind = KINDS[direction].find((each) => each === target.value);
          if (kind) form.fill({ kind });
        }}
        choices={KINDS[direction].map((each) => ({ value: each, label: KIND_NAMES[each] }))}
      />
      {serialKind && (
        <SerialInput
          kind={serialKind}
          label="Number of the device"
          hint="Needed once this branch has counted its devices."
          name="serial"
          value={form.values.serial}
          error={form.errors.serial}
          onValue={(serial) => form.fill({ serial })}
        />
      )}
      <Field
        label="Reason"
        {...form.field('reason')}
        autoComplete="off"
        maxLength={200}
        required
        hint="For example: found behind the counter, screen cracked. This is saved with your name."
      />
      {mayRelease && held > 0 && (
        <Button kind="quiet" onClick={() => setReleases(true)}>
          Needed at the counter, but reserved: end an order
        </Button>
      )}
    </SubmitDialog>
  );
}
