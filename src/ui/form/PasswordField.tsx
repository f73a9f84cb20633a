import { type ComponentProps, useState } from 'react';
import { Field } from './Field';
import { toggleWords } from './toggle-words';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after'>;

/** A password input with a Show/Hide toggle. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const { verb, name } = toggleWords(props.label, shown);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          className="field-toggle"
          aria-pressed={shown}
          aria-label={name}
          onClick={() => setShown(!shown)}
        >
          {verb}
        </button>
      }
    />
  );
}
