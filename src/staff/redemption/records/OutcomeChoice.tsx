import { useId } from 'react';
import type { ResolveBody } from '../../../contract/redemption-records';
import { timeOfDayText } from '../../../lib/india-time';
import type { ResolveValues } from './resolve-form';

interface Props {
  value: ResolveValues['outcome'];
  error: string | undefined;
  /** When the code may be released; null if it can be released now. */
  releasableAt: number | null;
  onChange: (outcome: ResolveBody['outcome']) => void;
}

const CHOICES = [
  { outcome: 'redeemed', label: 'It was redeemed' },
  { outcome: 'released', label: 'It was not redeemed: release the code' },
] as const;

export function OutcomeChoice({ value, error, releasableAt, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">What happened</legend>
      {CHOICES.map(({ outcome, label }, index) => {
        const isEarly = outcome === 'released' && releasableAt !== null;
        return (
          <label key={outcome} className="check">
            <input
              type="radio"
              name={id}
              data-first={index === 0 || undefined}
              value={outcome}
              checked={value === outcome}
              disabled={isEarly}
              aria-invalid={error ? true : undefined}
              aria-describedby={isEarly ? `${id}-early` : undefined}
              onChange={() => onChange(outcome)}
            />
            {label}
          </label>
        );
      })}
      {releasableAt !== null && (
        <p id={`${id}-early`} className="field-hint">
          The redemption may still be completed. You can release the code from{' '}
          {timeOfDayText(releasableAt)}.
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
