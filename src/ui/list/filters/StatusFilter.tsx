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

/** Filters a list by active or inactive rows. */
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
