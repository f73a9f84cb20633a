import { type ComponentProps, useState } from 'react';
import { Field } from './Field';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after'>;

/** A password input with a Show/Hide toggle. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
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
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
