import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { checkForm } from '../../contract/fields';
import type { StaffRole } from '../../contract/roles';
import type { FieldTexts, FormPart, Parsed } from '../../ui/form/use-form';

/** What was scanned before the form was opened: the collection code or the token of a slip. */
export interface Scanned {
  code?: string;
  claim?: string;
}

export interface FieldsProps<Subject, Values extends object> {
  subject: Subject;
  role: StaffRole;
  form: FormPart<Values>;
}

/**
 * A step's form. Its functions are methods, so that one registry can contain forms with different
 * values.
 */
export interface StepForm<Subject, Body, Values extends object> {
  Fields(props: FieldsProps<Subject, Values>): ReactNode;
  /** The first values of the fields. */
  values(subject: Subject, scanned: Scanned): Values;
  /** Normalizes the input before it is shown. */
  normalize?(values: Values): Values;
  /** The fields of the request, which the schema still has to check. */
  body(values: Values, subject: Subject): object;
  /**
   * Errors that the schema does not find; `body` is undefined if the schema has found some.
   */
  errors?(values: Values, subject: Subject, body: Body | undefined): FieldTexts;
  /** The form's name for a field of the request. */
  fieldOf?(name: string): string;
  /** What the form is about, if it is more than the record's number. */
  about?(subject: Subject): ReactNode;
  /** True if the step ends the record. */
  isDanger?: true;
}

/** Names the errors of a request as the fields of the form. */
export function namedAsFields(
  { fieldOf = (name) => name }: { fieldOf?(name: string): string },
  errors: FieldTexts,
): FieldTexts {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [fieldOf(name), text]));
}

/** The request body for a step, or an error for each invalid field. */
export function parseStep<Subject extends { version: number }, Body, Values extends object>(
  schema: v.GenericSchema<unknown, Body>,
  step: string,
  form: StepForm<Subject, Body, Values>,
  subject: Subject,
  values: Values,
): Parsed<Body> {
  const request = { step, version: subject.version, ...form.body(values, subject) };
  const parsed = checkForm(schema, request);
  const wrong = parsed.ok ? {} : namedAsFields(form, parsed.errors);
  const own = form.errors?.(values, subject, parsed.ok ? parsed.output : undefined);
  const errors = { ...wrong, ...own };
  return parsed.ok && Object.keys(errors).length === 0 ? parsed : { ok: false, errors };
}
