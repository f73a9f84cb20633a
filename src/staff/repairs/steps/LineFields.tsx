import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { LineKind } from '../../../contract/repairs/states';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Segments } from '../../../ui/form/Segments';
import type { FormPart } from '../../work/step-form';
import styles from './step-fields.module.css';

const KINDS: Readonly<Record<LineKind, string>> = { part: 'Part', labour: 'Labour' };
const MAXIMUM = 20;

/** A line of an estimate as staff type it. */
interface LineValues {
  text: string;
  price: string;
  kind: LineKind;
}

export interface LinesValues {
  lines: readonly LineValues[];
}

export const NEW_LINE: LineValues = { text: '', price: '', kind: 'labour' };

/** The lines of an estimate, with their total. */
export function LineFields({ form }: { form: FormPart<LinesValues> }) {
  const { lines } = form.values;
  const total = lines.reduce((sum, { price }) => sum + (parseRupees(price) || 0), 0);

  function edit(nth: number, change: Partial<LineValues>): void {
    form.fill({
      lines: lines.map((line, each) => (each === nth ? { ...line, ...change } : line)),
    });
  }

  return (
    <>
      {lines.map((line, nth) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ID, and the values are controlled
          key={nth}
          className={styles.line}
        >
          <legend className="visually-hidden">Line {nth + 1}</legend>
          <Field
            label="Work or part"
            name={`lines.${nth}.text`}
            value={line.text}
            error={form.errors[`lines.${nth}.text`]}
            onChange={({ target }) => edit(nth, { text: target.value })}
            data-first={nth === 0 || undefined}
            maxLength={80}
            autoComplete="off"
            required
          />
          <Field
            label="Price with GST, ₹"
            name={`lines.${nth}.price`}
            value={line.price}
            error={form.errors[`lines.${nth}.price`]}
            onChange={({ target }) => edit(nth, { price: target.value })}
            onFocus={({ target }) => target.select()}
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            required
          />
          <div className={styles.kind}>
            <Segments
              label={`Kind of line ${nth + 1}`}
              isLabelHidden
              choices={KINDS}
              value={line.kind}
              onChoose={(kind) => edit(nth, { kind })}
            />
            {lines.length > 1 && (
              <Button
                kind="quiet"
                onClick={() => form.fill({ lines: lines.filter((_, each) => each !== nth) })}
              >
                <X size={20} strokeWidth={1.75} aria-hidden="true" />
                <span className="visually-hidden">Remove line {nth + 1}</span>
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {form.errors.lines && <p className="field-error">{form.errors.lines}</p>}
      <div className={styles.sum}>
        {lines.length < MAXIMUM && (
          <Button kind="quiet" onClick={() => form.fill({ lines: [...lines, NEW_LINE] })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Add line
          </Button>
        )}
        <p role="status">
          Total <strong className="money">{formatRupees(total)}</strong>
        </p>
      </div>
    </>
  );
}
