import { useState } from 'react';
import { explainApiError } from '../../api/explain';
import type { PriceRow } from '../../contract/goods/prices';
import { formatRupees } from '../../lib/money';
import { isLargeChange, type PriceRule } from '../../lib/price-change';
import { Button } from '../../ui/Button';
import { SubmitDialog } from '../../ui/dialog/SubmitDialog';
import { toast, toastFailure } from '../../ui/feedback/toast';
import { Field } from '../../ui/form/Field';
import { Segments } from '../../ui/form/Segments';
import { choicesOf, SelectField } from '../../ui/form/SelectField';
import { useForm } from '../../ui/form/use-form';
import { type BulkValues, bulkErrors, NO_CHANGE, type Preview, previewOf, ruleOf } from './bulk';
import styles from './bulk-prices.module.css';
import { conflictsIn, conflictText } from './conflict';
import { decidedOf } from './labels';
import type { ListedGoods } from './queries';
import { sendPrices } from './send';
import { type Saved, undoAll } from './use-prices';

const FIRST_ROWS = 20;

const ROUNDINGS = choicesOf({
  rupee: 'The nearest rupee',
  ten: 'The nearest ₹10',
  nine: 'A price that ends in 9',
});

interface Props {
  rows: readonly ListedGoods[];
  /** Takes over the products as they are now. */
  onKnown: (rows: readonly PriceRow[]) => void;
  onDone: () => void;
  refresh: () => void;
  onClose: () => void;
}

/** Raises or lowers the prices of many products, with a preview and a reason. */
export function BulkPrices({ rows, onKnown, onDone, refresh, onClose }: Props) {
  const form = useForm<BulkValues, BulkValues>({
    initial: NO_CHANGE,
    parse(values) {
      const errors = bulkErrors(values);
      return Object.keys(errors).length === 0
        ? { ok: true, output: values }
        : { ok: false, errors, missing: [] };
    },
    submit,
    explain,
  });
  const { values } = form;
  const rule = ruleOf(values);
  const preview = rule === undefined ? [] : previewOf(rows, rule);
  const possible = preview.filter(({ problem }) => problem === undefined);

  async function submit({ reason }: BulkValues): Promise<void> {
    const lines = possible.map(({ row, price }) => ({
      ...{ product_id: row.id, version: row.price_version, price },
    }));
    const after = await sendPrices({ lines, reason: reason.trim() }, onKnown);
    const saved = possible.flatMap(({ row }): Saved[] => {
      const now = after.find(({ product_id }) => product_id === row.id);
      return now === undefined ? [] : [{ before: decidedOf(row), after: now }];
    });
    const action = { label: 'Undo', onClick: () => void undoAll(saved, refresh) };
    void toast('success', `${countText(saved.length)} changed`, { action });
    onDone();
    refresh();
    onClose();
  }

  function explain(error: unknown) {
    const conflicts = conflictsIn(error);
    if (conflicts.length === 0) return toastFailure(explainApiError(error));
    onKnown(conflicts);
    const [first] = conflicts.map(conflictText);
    const more = conflicts.length > 1 ? ` So did ${conflicts.length - 1} others.` : '';
    return { message: `${first}${more} Check the preview and save again.`, fields: undefined };
  }

  return (
    <SubmitDialog
      title="Change prices"
      about={countText(rows.length)}
      form={form}
      submit={possible.length > 0 ? `Change ${countText(possible.length)}` : 'Change prices'}
      kind={possible.length > 0 ? 'primary' : 'soft'}
      onClose={onClose}
    >
      <RuleFields form={form} />
      <Field
        label="Reason"
        {...form.field('reason')}
        autoComplete="off"
        maxLength={200}
        required
        hint="For example: festival offer, new price list. This is saved with your name."
      />
      {rule && <PreviewTable preview={preview} rule={rule} />}
    </SubmitDialog>
  );
}

function RuleFields({ form }: { form: ReturnType<typeof useForm<BulkValues, BulkValues>> }) {
  const { values, set } = form;
  return (
    <div className={styles.rule}>
      <Segments
        label="Direction"
        choices={{ lower: 'Lower', raise: 'Raise' }}
        value={values.direction}
        onChoose={(direction) => set('direction', direction)}
      />
      <Segments
        label="By"
        choices={{ percent: '%', rupees: '₹' }}
        value={values.unit}
        onChoose={(unit) => set('unit', unit)}
      />
      <Field
        label={values.unit === 'percent' ? 'Percent' : 'Rupees'}
        {...form.field('amount')}
        data-first
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        required
      />
      <SelectField
        label="Round to"
        choices={ROUNDINGS}
        value={values.rounding}
        onChange={({ target }) => set('rounding', target.value as BulkValues['rounding'])}
      />
    </div>
  );
}

function PreviewTable({ preview, rule }: { preview: readonly Preview[]; rule: PriceRule }) {
  const [isLong, setIsLong] = useState(false);
  const sorted = preview.toSorted((one, other) => rankOf(other) - rankOf(one));
  const refused = preview.filter(({ problem }) => problem !== undefined).length;
  const large = preview.filter(isLarge).length;
  if (preview.length === 0) {
    return <p className="muted">This changes no price: {Math.abs(rule.amount)} is too little.</p>;
  }
  return (
    <section aria-label="Preview">
      <p role="status" className="field-hint">
        {countText(preview.length - refused)} will change
        {refused > 0 && `, ${refused} will not`}
        {large > 0 && `, ${large} by more than 50%`}
      </p>
      <table className={styles.preview}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
          </tr>
        </thead>
        <tbody>
          {(isLong ? sorted : sorted.slice(0, FIRST_ROWS)).map((each) => (
            <tr key={each.row.id}>
              <th scope="row">
                {each.row.name}
                {each.problem && (
                  <small className={`field-error ${styles.note}`}>{each.problem}</small>
                )}
              </th>
              <td>{formatRupees(each.row.price)}</td>
              <td>
                {each.problem ? (
                  <del>{formatRupees(each.price)}</del>
                ) : (
                  <strong>{formatRupees(each.price)}</strong>
                )}
                {isLarge(each) && (
                  <small className={`field-warning ${styles.note}`}>more than 50%</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isLong && preview.length > FIRST_ROWS && (
        <Button kind="quiet" onClick={() => setIsLong(true)}>
          Show all {preview.length}
        </Button>
      )}
    </section>
  );
}

function isLarge({ row, price, problem }: Preview): boolean {
  return problem === undefined && isLargeChange(row, { price, mrp: row.mrp });
}

/** Products with a problem come first, then large changes. */
function rankOf(each: Preview): number {
  if (each.problem !== undefined) return 2;
  return isLarge(each) ? 1 : 0;
}

export function countText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
