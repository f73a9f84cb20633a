/** The texts of a step; some depend on the record. */
export interface StepLabels<Subject, Reply> {
  /** The label of the step's button. */
  name: string | ((subject: Subject) => string);
  /** The toast message after the step. */
  done: string | ((after: Reply) => string);
}

/** A text about a record. */
export function textOf<Subject>(
  text: string | ((subject: Subject) => string),
  subject: Subject,
): string {
  return typeof text === 'function' ? text(subject) : text;
}
