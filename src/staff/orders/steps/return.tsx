import { ReturnedSerials } from '../../serials/ReturnedSerials';
import {
  openSerials,
  piecesBack,
  returnErrors,
  type SerialValues,
  serialsOf,
} from '../../serials/state';
import type { FieldsProps } from '../../work/step-form';
import type { ActionOrder } from './action-order';
import { EndFields } from './endings';
import type { OrderForm } from './form-steps';

interface Values {
  reason: string;
  restock: boolean;
  /** The numbers of the returned devices. */
  serials: SerialValues;
  /**
   * True if a branch head accepts a returned device whose number differs from that of the sold one.
   */
  isDisputed: boolean;
}

function numberedPieces({ lines }: ActionOrder) {
  return piecesBack(lines, openSerials(lines));
}

function Fields({ subject, role, form }: FieldsProps<ActionOrder, Values>) {
  const { restock, serials, isDisputed } = form.values;
  return (
    <>
      <EndFields subject={subject} form={form} />
      <ReturnedSerials
        pieces={numberedPieces(subject)}
        open={openSerials(subject.lines)}
        role={role}
        values={serials}
        errors={form.errors}
        isDisputed={isDisputed}
        onChange={(numbers) => form.fill({ serials: numbers })}
        onDispute={(isChecked) => form.fill({ isDisputed: isChecked })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={restock}
          onChange={({ target }) => form.fill({ restock: target.checked })}
        />
        Put the items back in stock
      </label>
    </>
  );
}

export const acceptReturn: OrderForm<Values> = {
  Fields,
  values: () => ({ reason: '', restock: false, serials: {}, isDisputed: false }),
  body: ({ reason, restock, serials, isDisputed }, order) => ({
    reason,
    restock,
    serials: serialsOf(numberedPieces(order), serials),
    ...(isDisputed && { is_disputed: true }),
  }),
  errors: ({ serials, isDisputed }, order) =>
    returnErrors(numberedPieces(order), openSerials(order.lines), serials, isDisputed),
};
