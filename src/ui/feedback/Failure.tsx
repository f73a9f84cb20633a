import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

/** An error message that screen readers announce. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <div className="notice" data-kind="error" role="alert">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

export function FailureText({ text }: { text: ReactNode }) {
  return text === null ? null : <Failure>{text}</Failure>;
}
