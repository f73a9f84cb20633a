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
      {text} <Button onClick={() => reading.refetch()}>Retry</Button>
    </Failure>
  );
}
