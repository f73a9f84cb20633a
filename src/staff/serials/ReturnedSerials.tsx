import { mayRecordDispute } from '../../contract/orders/steps';
import type { StaffRole } from '../../contract/roles';
import type { FieldTexts } from '../../ui/form/use-form';
import { SerialFields } from './SerialFields';
import { hasMismatch, type NamedPieces, type OpenSerial, type SerialValues } from './state';

interface Props {
  pieces: readonly NamedPieces[];
  open: readonly OpenSerial[];
  role: StaffRole;
  values: SerialValues;
  errors: FieldTexts;
  isDisputed: boolean;
  onChange: (values: SerialValues) => void;
  onDispute: (isDisputed: boolean) => void;
}

/**
 * The numbers of the returned devices. A branch head can record that a different device came back.
 */
export function ReturnedSerials(props: Props) {
  const { pieces, open, role, values, isDisputed, onDispute } = props;
  const mayDispute = mayRecordDispute(role) && hasMismatch(pieces, open, values);
  return (
    <>
      <SerialFields
        pieces={pieces}
        values={values}
        errors={props.errors}
        onChange={props.onChange}
      />
      {mayDispute && (
        <label className="check">
          <input
            type="checkbox"
            checked={isDisputed}
            onChange={({ target }) => onDispute(target.checked)}
          />
          A different device was returned: record a dispute
        </label>
      )}
    </>
  );
}
