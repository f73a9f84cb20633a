import { useId, useState } from 'react';

interface Props {
  /** The branch's similar payment, once the server has refused this one. */
  error: string | undefined;
  isOther: boolean | undefined;
  onChange: (isOther: boolean) => void;
}

/** The checkbox that lets a clerk record a payment that looks like one that was recorded already. */
export function OtherPayment({ error, isOther = false, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState(error);
  // The form forgets the error once the clerk has checked the box.
  if (error !== undefined && error !== text) setText(error);
  return (
    <div className="notice" data-kind={error ? 'error' : undefined}>
      <div>
        <p id={id} role={error ? 'alert' : undefined}>
          {text}
        </p>
        <label className="check">
          <input
            type="checkbox"
            aria-describedby={id}
            aria-invalid={error ? true : undefined}
            checked={isOther}
            onChange={({ target }) => onChange(target.checked)}
          />
          It is another payment
        </label>
      </div>
    </div>
  );
}
