import { FAILURE_TEXTS } from '../contract/errors';
import { ApiError, errorText } from './error';

export interface Explained {
  message: string;
  fields: Readonly<Record<string, string>> | undefined;
}

/** The message and field errors of a failed user or store call (spec section 8). */
export function explainApiError(error: unknown): Explained {
  return {
    message: errorText(error, FAILURE_TEXTS.badRequest),
    fields: error instanceof ApiError ? error.fields : undefined,
  };
}
