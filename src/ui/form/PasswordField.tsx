import { type ComponentProps, useState } from 'react';
import { useHydrated } from '../use-hydrated';
import { Field } from './Field';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'after'>;

/** A password input with a Show/Hide toggle. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const ready = useHydrated();
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
          disabled={!ready}
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
