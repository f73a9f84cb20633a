import { type ComponentProps, useEffect, useRef } from 'react';
import { FieldFrame, type Labelling } from './Field';

export interface Choice {
  value: string;
  label: string;
}

interface Props extends Omit<ComponentProps<'select'>, 'children'>, Labelling {
  choices: readonly Choice[];
  /** The text of the first option, whose value is empty. */
  placeholder?: string;
  labelHidden?: boolean;
}

/** Converts a record of names to choices. */
export function choicesOf(names: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** A labelled native select. */
export function SelectField({ label, error, hint, labelHidden = false, ...rest }: Props) {
  const { choices, placeholder, ...select } = rest;
  const drawn = useRef<HTMLSelectElement>(null);

  // Keeps a choice made before hydration, because React would reset it.
  useEffect(() => {
    const option = drawn.current?.querySelector<HTMLOptionElement>('option[selected]');
    if (option && !option.selected) {
      drawn.current?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, []);

  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint}
      id={select.id}
      isRequired={select.required}
      isLabelHidden={labelHidden}
    >
      {(control) => (
        <select ref={drawn} {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
