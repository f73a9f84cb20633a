import { Field } from '../../../ui/form/Field';
import { Segments } from '../../../ui/form/Segments';
import { PatternField } from './PatternField';
import type { LockValues } from './values';

const KINDS = { text: 'PIN or password', pattern: 'Pattern' } as const;

interface Props {
  values: LockValues;
  error: string | undefined;
  onChange: (change: Pick<LockValues, 'lockCode' | 'isPattern'>) => void;
}

/** The fields for the code that the customer gives as a last resort, and a note about its use. */
export function CodeFields({ values: { lockCode, isPattern }, error, onChange }: Props) {
  return (
    <>
      <p className="field-hint">
        Only if the other two are not possible. The code is stored encrypted, and the customer sees
        how often it was viewed. It is deleted when the device is ready, after 7 days at the latest.
      </p>
      <Segments
        label="Kind of code"
        isLabelHidden
        choices={KINDS}
        value={isPattern ? 'pattern' : 'text'}
        onChoose={(kind) => onChange({ lockCode: '', isPattern: kind === 'pattern' })}
      />
      {isPattern ? (
        <PatternField
          value={lockCode}
          error={error}
          onChange={(code) => onChange({ lockCode: code, isPattern })}
        />
      ) : (
        <Field
          label="PIN or password"
          name="lockCode"
          value={lockCode}
          error={error}
          onChange={({ target }) => onChange({ lockCode: target.value, isPattern })}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
      )}
    </>
  );
}
