import { Button } from '../Button';
import { Failure } from '../feedback/Failure';

/** The state of a query, as TanStack Query gives it. */
export interface Reading {
  isPaused: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

const NO_CONNECTION = 'No connection. This loads as soon as there is one.';

/** Tries again. The button goes with the reason, so the focus moves to the field or title that it belongs to. */
export function retryFrom(button: HTMLElement, retry: () => unknown): void {
  const place = button.closest('dialog, section, main');
  place?.querySelector<HTMLElement>('[data-first], :is(h1, h2)[tabindex]')?.focus({
    preventScroll: true,
  });
  void retry();
}

interface Props {
  reading: Reading;
  explain: (error: unknown) => { message: string };
}

/** Why something could not be read, with a way to try again. */
export function QueryError({ reading, explain }: Props) {
  if (!reading.isPaused && !reading.isError) return null;
  const text = reading.isPaused ? NO_CONNECTION : explain(reading.error).message;
  return (
    <Failure>
      {text}{' '}
      <Button onClick={({ currentTarget }) => retryFrom(currentTarget, reading.refetch)}>
        Retry
      </Button>
    </Failure>
  );
}
