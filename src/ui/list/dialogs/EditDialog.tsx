import { type ReactNode, useState } from 'react';
import { SubmitDialog } from '../../dialog/SubmitDialog';
import { Failure } from '../../feedback/Failure';
import { toast, toastFailure } from '../../feedback/toast';
import { isEdited, mergeEdits } from '../../form/merge-edits';
import { type Explained, type Form, type Parsed, useForm } from '../../form/use-form';
import type { Row } from '../pages';
import type { RowCache } from '../use-row-cache';
import styles from './edit-dialog.module.css';

/** A field of a row, as displayed to the user. */
export interface ShownField {
  name: string;
  label: string;
  text: string;
}

interface Props<Each extends Row, Values extends object, Body> {
  title: string;
  row: Each;
  cache: RowCache<Each>;
  valuesOf: (row: Each) => Values;
  /** Normalizes the input before it is shown. */
  normalize?: (values: Values) => Values;
  parse: (values: Values, known: Each) => Parsed<Body>;
  /** The form's message when required fields are missing. */
  incomplete?: string;
  /** The row as it will look after the change; undefined if only the server knows that. */
  preview: (known: Each, body: Body) => Each | undefined;
  update: (id: Each['id'], body: Body) => Promise<Each>;
  updated: string;
  /** The current row, if the server rejected the update because of a conflict. */
  currentOf: (error: unknown) => Each | undefined;
  shownFields: (row: Each) => readonly ShownField[];
  explain: (error: unknown) => Explained;
  onClose: () => void;
  /** Renders the fields; `known` is the version of the row that the form is based on. */
  children: (form: Form<Values>, known: Each) => ReactNode;
}

/**
 * A dialog that edits a row: it shows the change immediately, reverts it if the server rejects it,
 * and merges another user's changes.
 */
export function EditDialog<Each extends Row, Values extends Readonly<Record<string, string>>, Body>(
  props: Props<Each, Values, Body>,
) {
  const { row, cache, valuesOf, shownFields, currentOf, onClose } = props;
  const [known, setKnown] = useState(row);
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: valuesOf(row),
    normalize: props.normalize,
    parse: (values) => props.parse(values, known),
    submit,
    explain,
    incomplete: props.incomplete,
  });
  const { values, failure } = form;

  async function submit(body: Body): Promise<void> {
    const preview = props.preview(known, body);
    const revert = preview && (await cache.show(preview));
    try {
      cache.replace(await props.update(known.id, body));
    } catch (error) {
      revert?.();
      const current = currentOf(error);
      if (current) adopt(current);
      cache.refresh();
      throw error;
    }
    void toast('success', props.updated);
    cache.refresh();
    onClose();
  }

  /** Loads the version that another admin saved and keeps the user's own edits. */
  function adopt(current: Each): void {
    const merged = mergeEdits(valuesOf(known), values, valuesOf(current));
    const names = Object.keys(merged.values) as (keyof Values & string)[];
    for (const name of names) form.set(name, merged.values[name]);
    setKnown(current);
    setChanges(changesTo(current, merged.conflicts));
    cache.replace(current);
  }

  function changesTo(current: Each, conflicts: readonly string[]): string[] {
    const before = new Map(shownFields(known).map(({ name, text }) => [name, text]));
    const changed = shownFields(current).filter(({ name, text }) => text !== before.get(name));
    return changed.map(({ name, label, text }) => {
      const now = text === '' ? 'is now empty' : `is now “${text}”`;
      return `${label} ${now}${conflicts.includes(name) ? '; your text is kept' : ''}`;
    });
  }

  function explain(error: unknown): Explained {
    const explained = toastFailure(props.explain(error));
    if (currentOf(error)) return { message: explained.message };
    setChanges(null);
    return explained;
  }

  const notice = changes && failure !== null && <StaleNotice text={failure} changes={changes} />;
  return (
    <SubmitDialog
      title={props.title}
      form={{ ...form, isEdited: isEdited(valuesOf(known), values) }}
      submit="Update"
      failure={notice || undefined}
      onClose={onClose}
    >
      {props.children(form, known)}
    </SubmitDialog>
  );
}

/** Lists the changes that another user saved while this form was open. */
function StaleNotice({ text, changes }: { text: string; changes: readonly string[] }) {
  return (
    <Failure>
      {text}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      Press Update again to save this form.
    </Failure>
  );
}
