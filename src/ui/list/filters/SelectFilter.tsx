import { type Choice, choicesOf, SelectField } from '../../form/SelectField';

export const STATUS_CHOICES = choicesOf({
  all: 'All Status',
  active: 'Active',
  inactive: 'Inactive',
});

interface Props {
  label: string;
  /** The text of the choice that filters nothing, if it has no value. */
  all?: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** Filters a list by one of several values. */
export function SelectFilter({ label, all, choices, value, onChoose }: Props) {
  return (
    <SelectField
      label={label}
      labelHidden
      {...(all && { placeholder: all })}
      choices={choices}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}
