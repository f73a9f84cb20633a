import { Failure } from './Failure';

export interface Theirs {
  /** What each field says now, by field. */
  texts: Readonly<Record<string, string>>;
  /** Fields that were changed here too. */
  conflicts: readonly string[];
}

interface Props {
  text: string;
  theirs: Theirs;
  labels: Readonly<Record<string, string>>;
}

/** What somebody else saved while this form was open. */
export function StaleNotice({ text, theirs, labels }: Props) {
  return (
    <Failure>
      {text}
      <ul className="meanwhile">
        {Object.entries(theirs.texts).map(([name, now]) => (
          <li key={name}>
            {labels[name] ?? name} {now === '' ? 'is now empty' : `is now “${now}”`}
            {theirs.conflicts.includes(name) && '; your text is kept'}
          </li>
        ))}
      </ul>
      Press Update again to save this form.
    </Failure>
  );
}
