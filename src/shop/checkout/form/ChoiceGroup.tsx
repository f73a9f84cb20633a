import styles from './checkout.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few options side by side, as large radio buttons. */
export function ChoiceGroup<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, value, onChange } = props;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
