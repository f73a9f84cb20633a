import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { INSPECTION_FEE, inspectionTerms } from '../../../content/repairs/inspection';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/form/Chips';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { Stack, Toolbar } from '../../../ui/layout/Layout';
import styles from './intake.module.css';
import { shownLines } from './prices';
import type { IntakeForm } from './use-intake';
import type { LineValues, PriceKind } from './values';

const KINDS: readonly { value: PriceKind; label: string }[] = [
  { value: 'look-first', label: 'Check first' },
  { value: 'agreed', label: 'Fix the price now' },
  { value: 'limit', label: 'Approved up to ₹…' },
];

/** The clerk selects a warranty claim further up the form, beside the warranty. */
const CLAIM = { value: 'warranty', label: 'Warranty claim' } as const;

const HINTS: Readonly<Record<PriceKind, string>> = {
  'look-first': 'A technician inspects the device, and then the customer gets a price.',
  agreed: 'The customer agrees to this price now, and the work can start.',
  limit:
    'Estimates up to this amount are approved without asking the customer. Above it, we ask first.',
  warranty: 'No charge. Work that the warranty does not cover needs an estimate first.',
};

/** What the clerk has to know about this choice, and to say about its fee. */
function hintOf(price: PriceKind): string {
  const isInspected = price === 'look-first' || price === 'limit';
  const isCharged = isInspected && INSPECTION_FEE > 0;
  return isCharged ? `${HINTS[price]} ${inspectionTerms(INSPECTION_FEE)}` : HINTS[price];
}

const LINE_KINDS = [
  { value: 'labour', label: 'Labour' },
  { value: 'part', label: 'Part' },
];

const EMPTY_LINE: LineValues = { text: '', price: '', kind: 'labour' };

export function PriceFields({ form }: { form: IntakeForm }) {
  const { price } = form.values;
  return (
    <>
      <Chips
        label="Price"
        isLabelHidden
        hint={hintOf(price)}
        choices={price === 'warranty' ? [CLAIM, ...KINDS] : KINDS}
        chosen={[price]}
        onChoose={([kind = price]) => form.fill({ price: kind, claimOf: '' })}
      />
      {price === 'agreed' && <Lines form={form} />}
      {price === 'limit' && (
        <div className={styles.limit}>
          <Field
            {...form.field('limit')}
            label="Approved up to (₹)"
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </div>
      )}
    </>
  );
}

function Lines({ form }: { form: IntakeForm }) {
  const lines = shownLines(form.values);
  const total = lines.reduce((sum, { price }) => sum + (parseRupees(price) || 0), 0);
  const errorOf = (index: number, name: string) => form.errors[`lines.${index}.${name}`];

  function change(index: number, changed: Partial<LineValues>): void {
    form.set(
      'lines',
      lines.map((line, at) => (at === index ? { ...line, ...changed } : line)),
    );
  }

  return (
    <Stack gap={4} className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <fieldset key={index}>
          <legend className="visually-hidden">Line {index + 1}</legend>
          <Field
            label="Work or part"
            value={line.text}
            error={errorOf(index, 'text')}
            maxLength={80}
            autoComplete="off"
            onChange={({ target }) => change(index, { text: target.value })}
          />
          <SelectField
            label="Kind"
            choices={LINE_KINDS}
            value={line.kind}
            onChange={({ target }) =>
              change(index, { kind: target.value === 'part' ? 'part' : 'labour' })
            }
          />
          <Field
            label="Price (₹)"
            value={line.price}
            error={errorOf(index, 'price')}
            onFocus={({ target }) => target.select()}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => change(index, { price: target.value })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove line ${index + 1}`}
            onClick={() =>
              form.set(
                'lines',
                lines.filter((_, at) => at !== index),
              )
            }
          >
            <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </fieldset>
      ))}
      {form.errors.lines && <p className="field-error">{form.errors.lines}</p>}
      <Toolbar gap={2} className={styles.sum}>
        <Button
          kind="quiet"
          aria-invalid={form.errors.lines ? true : undefined}
          onClick={() => form.set('lines', [...lines, EMPTY_LINE])}
        >
          <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
          Add line
        </Button>
        <p>
          Total with GST <strong>{formatRupees(total)}</strong>
        </p>
      </Toolbar>
    </Stack>
  );
}
