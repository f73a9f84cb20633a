import { FAILURE_TEXTS } from '../contract/errors';
import { ApiError, errorText } from './error';

export interface Explained {
  message: string;
  fields: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns a failed call's message and field errors. Returns `silent` if the error has no message.
 */
export function explainApiError(
  error: unknown,
  silent: string = FAILURE_TEXTS.badRequest,
): Explained {
  return {
    message: errorText(error, silent),
    fields: error instanceof ApiError ? error.fields : undefined,
  };
}
