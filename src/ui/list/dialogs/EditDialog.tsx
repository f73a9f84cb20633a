import { type ReactNode, useState } from 'react';
import { SubmitDialog } from '../../dialog/SubmitDialog';
import { StaleNotice } from '../../feedback/StaleNotice';
import { toast, toastFailure } from '../../feedback/toast';
import { isEdited, mergeEdits } from '../../form/merge-edits';
import { type Explained, type Form, type Parsed, useForm } from '../../form/use-form';
import type { Row } from '../pages';
import type { RowDialogProps } from './ActDialog';

/** The form of a row, and how it is saved. */
export interface EditForm<Each extends Row, Values extends object, Body> {
  title: string;
  valuesOf: (row: Each) => Values;
  /** Normalizes the input before it is shown. */
  normalize?: (values: Values) => Values;
  parse: (values: Values, known: Each) => Parsed<Body>;
  /** The form's message while required fields are missing. */
  incomplete?: string;
  /** The row after the change; undefined if the server must accept it first. */
  preview: (known: Each, body: Body) => Each | undefined;
  update: (id: Each['id'], body: Body) => Promise<Each>;
  updated: string;
  /** The current row, if it caused the refusal of an update. */
  currentOf: (error: unknown) => Each | undefined;
  /** The display values of a row's fields, with their labels. */
  shownFields: (row: Each) => readonly ShownField[];
  explain: (error: unknown) => Explained;
}

export interface ShownField {
  name: string;
  label: string;
  text: string;
}

interface Props<Each extends Row, Values extends object, Body> extends RowDialogProps<Each> {
  edit: EditForm<Each, Values, Body>;
  /** The fields; `known` is the row that the form is based on. */
  children: (form: Form<Values>, known: Each) => ReactNode;
}

/**
 * Edits a row: shows the change at once, reverts it when refused, and merges changes by another
 * user.
 */
export function EditDialog<
  Each extends Row,
  Values extends Readonly<Record<string, string>>,
  Body,
>({ edit, row, rows, onClose, children }: Props<Each, Values, Body>) {
  const { valuesOf, shownFields, currentOf } = edit;
  const [known, setKnown] = useState(row);
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: valuesOf(row),
    normalize: edit.normalize,
    parse: (values) => edit.parse(values, known),
    submit,
    explain,
    incomplete: edit.incomplete,
  });
  const { values, failure } = form;

  async function submit(body: Body): Promise<void> {
    const preview = edit.preview(known, body);
    const revert = preview && (await rows.show(preview));
    try {
      rows.replace(await edit.update(known.id, body));
    } catch (error) {
      revert?.();
      const current = currentOf(error);
      if (current) adopt(current);
      rows.refresh();
      throw error;
    }
    void toast('success', edit.updated);
    rows.refresh();
    onClose();
  }

  /** Adopts what another admin saved and keeps the typed changes. */
  function adopt(current: Each): void {
    const merged = mergeEdits(valuesOf(known), values, valuesOf(current));
    const names = Object.keys(merged.values) as (keyof Values & string)[];
    for (const name of names) form.set(name, merged.values[name]);
    setKnown(current);
    setChanges(changesTo(current, merged.conflicts));
    rows.replace(current);
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
    const explained = toastFailure(edit.explain(error));
    if (currentOf(error)) return { message: explained.message };
    setChanges(null);
    return explained;
  }

  const notice = changes && failure !== null && <StaleNotice text={failure} changes={changes} />;
  return (
    <SubmitDialog
      title={edit.title}
      form={{ ...form, isEdited: isEdited(valuesOf(known), values) }}
      submit="Update"
      failure={notice || undefined}
      onClose={onClose}
    >
      {children(form, known)}
    </SubmitDialog>
  );
}
