type Result<Reply> =
  | { readonly value: Reply; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] };

/** A schema that validates a reply; any Standard Schema works, such as a valibot schema. */
export interface ReplySchema<Reply> {
  readonly '~standard': {
    readonly validate: (content: unknown) => Result<Reply> | Promise<Result<Reply>>;
  };
}

/** Creates a schema from a type guard, for pages on which valibot would add too much code. */
export function guarded<Reply>(
  isReply: (content: unknown) => content is Reply,
): ReplySchema<Reply> {
  const validate = (content: unknown): Result<Reply> =>
    isReply(content) ? { value: content } : { issues: [content] };
  return { '~standard': { validate } };
}

/** The fields of an unvalidated reply; empty if the reply is not an object. */
export function fieldsOf(content: unknown): Readonly<Record<string, unknown>> {
  return Object(content);
}
