import { choicesOf, SelectField } from '../../form/SelectField';

type Status = 'all' | 'active' | 'inactive';

const NAMES: Readonly<Record<Status, string>> = {
  all: 'All Status',
  active: 'Active',
  inactive: 'Inactive',
};

interface Props {
  value: Status;
  onChoose: (status: Status) => void;
}

/** Narrows a list down to rows that are active, or to those that are not. */
export function StatusFilter({ value, onChoose }: Props) {
  return (
    <SelectField
      label="Status"
      labelHidden
      choices={choicesOf(NAMES)}
      value={value}
      onChange={({ target }) => onChoose(isStatus(target.value) ? target.value : 'all')}
    />
  );
}

function isStatus(text: string): text is Status {
  return text in NAMES;
}
