import { errorText } from '../../../api/error';
import { FAILURE_TEXTS } from '../../../contract/errors';
import { QueryError, type QueryState } from '../../../ui/list/QueryError';

const explain = (error: unknown) => ({ message: errorText(error, FAILURE_TEXTS.internal) });

/** Explains why a page could not be loaded, and offers a retry button. */
export function LoadError({ reading }: { reading: QueryState }) {
  return <QueryError reading={reading} explain={explain} />;
}

/** A page that is loading, or the reason why it could not be loaded. */
export function Loading({ reading, text }: { reading: QueryState; text: string }) {
  return (
    <>
      <LoadError reading={reading} />
      {!reading.isError && !reading.isPaused && (
        <p role="status">
          <span className="spinner" aria-hidden="true" /> {text}
        </p>
      )}
    </>
  );
}
