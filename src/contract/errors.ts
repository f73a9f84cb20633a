import * as v from 'valibot';

/** The body of every error answer (design section 3). */
export const errorBody = v.object({
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  request_id: v.optional(v.string()),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;

export const ERROR_TEXTS = {
  badRequest: 'BAD REQUEST',
  notJson: 'The request body is not valid JSON.',
  wrongShape: 'The request does not have the expected fields.',
  wrongMediaType: 'The request body must be application/json.',
  tooLarge: 'The request is too large.',
  otherSite: 'This request came from another site and was refused.',
  unauthenticated: 'Please log in to continue.',
  forbidden: 'Your role does not allow this.',
  notFound: 'There is nothing at this address.',
  methodNotAllowed: 'This address does not take that kind of request.',
  invalid: 'Please check the marked fields.',
  internal: 'Something went wrong on our side. Please try again.',
  offline: 'No connection. Check your internet and try again.',
} as const;
