import { Button } from '../Button';
import { Failure } from '../feedback/Failure';

/** The parts of a TanStack query that this file reads. */
export interface QueryState {
  isPaused: boolean;
  isError: boolean;
  error: Error | null;
  refetch: () => unknown;
}

const NO_CONNECTION = 'No connection. This will load when you are online.';

/**
 * Retries the query. The retry button is removed together with the error, so the focus moves to the
 * related field or title.
 */
export function retryFrom(button: HTMLElement, retry: () => unknown): void {
  const place = button.closest('dialog, section, main');
  place?.querySelector<HTMLElement>('[data-first], :is(h1, h2)[tabindex]')?.focus({
    preventScroll: true,
  });
  void retry();
}

interface Props {
  reading: QueryState;
  explain: (error: unknown) => { message: string };
}

/** Explains why loading failed and offers a retry button. */
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
