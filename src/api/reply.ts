type Result<Reply> =
  | { readonly value: Reply; readonly issues?: undefined }
  | { readonly issues: readonly unknown[] };

/** What tells a good answer from a bad one: any schema of the Standard Schema interface, as those of valibot. */
export interface ReplySchema<Reply> {
  readonly '~standard': {
    readonly validate: (content: unknown) => Result<Reply> | Promise<Result<Reply>>;
  };
}

/** A schema of one guard, for pages that valibot would weigh too much on. */
export function guarded<Reply>(
  isReply: (content: unknown) => content is Reply,
): ReplySchema<Reply> {
  const validate = (content: unknown): Result<Reply> =>
    isReply(content) ? { value: content } : { issues: [content] };
  return { '~standard': { validate } };
}

/** The fields of an answer, of which nothing is known yet; none where it is no object. */
export function fieldsOf(content: unknown): Readonly<Record<string, unknown>> {
  return Object(content);
}
