import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { RepairReply } from '../../../contract/repairs/repair';
import type { LineKind } from '../../../contract/repairs/states';
import { discountOf } from '../../../entities/repair/estimate';
import { formatRupees } from '../../../lib/money';
import { parseRupees } from '../../../lib/parse-rupees';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/form/Field';
import { Segments } from '../../../ui/form/Segments';
import { Toolbar } from '../../../ui/layout/Layout';
import type { FieldsProps } from '../../work/step-form';
import { linesFromFaults } from '../intake/prices';
import type { RepairForm } from './form-steps';
import styles from './step-fields.module.css';

const KINDS: Readonly<Record<LineKind, string>> = { part: 'Part', labour: 'Labour' };
const MAXIMUM = 20;

/** A line of an estimate as staff type it. */
interface LineValues {
  text: string;
  price: string;
  kind: LineKind;
}

interface Values {
  lines: readonly LineValues[];
  /** In rupees. */
  discount: string;
}

type Props = FieldsProps<RepairReply, Values>;

const NEW_LINE: LineValues = { text: '', price: '', kind: 'labour' };

/** The lines of an estimate, with their total. */
function LineFields({ form }: Pick<Props, 'form'>) {
  const { lines, discount } = form.values;
  const sum = lines.reduce((all, { price }) => all + (parseRupees(price) || 0), 0);
  const total = Math.max(0, sum - (parseRupees(discount) || 0));

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
          <Toolbar gap={2} className={styles.kind}>
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
          </Toolbar>
        </fieldset>
      ))}
      <Field
        label="Discount, ₹ (optional)"
        name="discount"
        value={discount}
        error={form.errors.discount}
        onChange={({ target }) => form.fill({ discount: target.value })}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      {form.errors.lines && <p className="field-error">{form.errors.lines}</p>}
      <Toolbar className={styles.sum}>
        {lines.length < MAXIMUM && (
          <Button kind="quiet" onClick={() => form.fill({ lines: [...lines, NEW_LINE] })}>
            <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> Add line
          </Button>
        )}
        <p role="status">
          Total <strong className="money">{formatRupees(total)}</strong>
        </p>
      </Toolbar>
    </>
  );
}

function Fields({ subject: { limit }, form }: Props) {
  return (
    <>
      {limit !== null && (
        <p>
          Agreed limit: <strong className="money">{formatRupees(limit)}</strong>. Up to it, the work
          can start without asking.
        </p>
      )}
      <LineFields form={form} />
    </>
  );
}

export const quote: RepairForm<Values> = {
  Fields,
  /**
   * The lines of the last estimate or, without one, a line for each problem that has a price in the
   * price list.
   */
  values({ estimates, faults, device }) {
    const last = estimates.at(-1);
    if (last) {
      const off = discountOf(last);
      return {
        lines: last.lines.map((line) => ({ ...line, price: String(line.price) })),
        discount: off > 0 ? String(off) : '',
      };
    }
    const lines = linesFromFaults({ ...device, faults: faults.map(({ code }) => code) });
    return { lines: lines.length > 0 ? lines : [NEW_LINE], discount: '' };
  },
  body: ({ lines, discount }) => ({
    lines: lines.map((line) => ({ ...line, price: parseRupees(line.price) })),
    ...(discount.trim() !== '' && { discount: parseRupees(discount) }),
  }),
};
