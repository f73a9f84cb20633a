import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  /** `soft` for the primary button of an incomplete form. */
  kind?: 'primary' | 'soft' | 'plain' | 'danger' | 'quiet' | 'quiet-danger';
  /** Shows a spinner and ignores clicks. */
  busy?: boolean;
}

/** A button; with `aria-disabled`, it keeps the focus but ignores clicks. */
export function Button({ kind = 'plain', busy = false, type = 'button', ...rest }: Props) {
  const { children, onClick, className = '', ...attributes } = rest;
  const isIgnored = busy || attributes['aria-disabled'] === true;
  return (
    <button
      {...attributes}
      type={type}
      className={`button ${className}`.trim()}
      data-kind={kind}
      aria-busy={busy || undefined}
      onClick={isIgnored ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
