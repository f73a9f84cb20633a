import { useState } from 'react';
import type { PlaceId } from '../../../lib/staff-places';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { FormActions } from '../../../ui/form/FormActions';
import { SelectField } from '../../../ui/form/SelectField';
import type { MenuEntry } from '../menu';
import { withItemAt } from './own-bar';

interface Props {
  /** All items of the menu. */
  entries: readonly MenuEntry[];
  bar: readonly PlaceId[];
  /** The bar of the role. */
  standard: readonly PlaceId[];
  /** Called with the new bar; without items if it is that of the role. */
  onSave: (bar: readonly PlaceId[]) => void;
  onClose: () => void;
}

/** The dialog in which each person chooses the items of the bar and their order. */
export function EditBar({ entries, bar: initial, standard, onSave, onClose }: Props) {
  const [bar, setBar] = useState(initial);
  const isSame = (one: readonly PlaceId[]) => one.join() === bar.join();
  const choices = entries.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <FormDialog title="Edit bar" isEdited={!isSame(initial)} onClose={onClose}>
      {(requestClose) => (
        <form
          method="dialog"
          className="dialog-form"
          onSubmit={(event) => {
            event.preventDefault();
            onSave(isSame(standard) ? [] : bar);
          }}
        >
          <p className="muted">
            Choose the items of the bar and their order. The other items are under More. The bar is
            remembered for you on this device.
          </p>
          {bar.map((id, place) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what the field edits
              key={place}
              data-first={place === 0 || undefined}
              label={`Item ${place + 1}`}
              choices={choices}
              value={id}
              onChange={({ target }) => {
                const chosen = entries.find((entry) => entry.id === target.value);
                if (chosen) setBar(withItemAt(bar, place, chosen.id));
              }}
            />
          ))}
          <FormActions submit="Save bar" busy={false} onCancel={requestClose}>
            <Button disabled={isSame(standard)} onClick={() => setBar(standard)}>
              Reset
            </Button>
          </FormActions>
        </form>
      )}
    </FormDialog>
  );
}
