import { type ReactNode, useState } from 'react';
import { SubmitDialog } from '../../dialog/SubmitDialog';
import { FailureText } from '../../feedback/Failure';
import { StaleNotice, type Theirs } from '../../feedback/StaleNotice';
import { toast, toastFailure } from '../../feedback/toast';
import { isEdited, mergeEdits } from '../../form/merge-edits';
import { type FieldTexts, type Parsed, useForm } from '../../form/use-form';
import type { Row } from '../pages';
import type { Rows } from '../use-rows';

interface Form<Each, Name extends string> {
  values: Record<Name, string>;
  errors: FieldTexts;
  set: (name: Name, value: string) => void;
  /** The row as the form knows it. */
  known: Each;
}

interface Props<Each extends Row, Name extends string, Body> {
  title: string;
  row: Each;
  rows: Rows<Each>;
  valuesOf: (row: Each) => Record<Name, string>;
  parse: (values: Record<Name, string>, known: Each) => Parsed<Body>;
  /** The row as it will be; undefined where the server has to agree first. */
  preview: (known: Each, body: Body) => Each | undefined;
  save: (id: number, body: Body) => Promise<Each>;
  /** The row as it is now, when a save was refused because of it. */
  currentOf: (error: unknown) => Each | undefined;
  /** What each field says, as a person reads it. */
  describe: (row: Each) => FieldTexts;
  explain: (error: unknown) => { message: string; fields: FieldTexts | undefined };
  texts: { updated: string };
  labels: FieldTexts;
  /** What the errors of the fields come to. */
  summary?: (values: Record<Name, string>, errors: FieldTexts) => string | null;
  onClose: () => void;
  children: (form: Form<Each, Name>) => ReactNode;
}

/** Edits a row: shown at once, taken back when refused, and merged with what somebody else saved meanwhile. */
export function EditDialog<Each extends Row, Name extends string, Body>(
  props: Props<Each, Name, Body>,
) {
  const { rows, valuesOf, texts, summary = () => null, onClose } = props;
  const [known, setKnown] = useState(props.row);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const form = useForm({
    initial: valuesOf(props.row),
    parse: (typed) => props.parse(typed, known),
    submit,
    explain,
  });
  const { values, errors, failure, set } = form;

  async function submit(body: Body): Promise<void> {
    const preview = props.preview(known, body);
    const takeBack = preview && (await rows.show(preview));
    try {
      rows.replace(await props.save(known.id, body));
    } catch (error) {
      takeBack?.();
      const current = props.currentOf(error);
      if (current) merge(current);
      rows.refresh();
      throw error;
    }
    void toast('success', texts.updated);
    rows.refresh();
    onClose();
  }

  /** Takes over what another admin saved, and keeps what was typed here. */
  function merge(saved: Each): void {
    const merged = mergeEdits(valuesOf(known), values, valuesOf(saved));
    for (const name of Object.keys(merged.values) as Name[]) set(name, merged.values[name]);
    setKnown(saved);
    setTheirs({ texts: changedTexts(), conflicts: merged.conflicts });
    rows.replace(saved);

    function changedTexts(): FieldTexts {
      const before = props.describe(known);
      const now = Object.entries(props.describe(saved));
      return Object.fromEntries(now.filter(([name, text]) => text !== before[name]));
    }
  }

  function explain(error: unknown) {
    const { message, fields } = toastFailure(props.explain(error));
    if (props.currentOf(error)) return { message };
    setTheirs(null);
    return { message, fields };
  }

  return (
    <SubmitDialog
      title={props.title}
      form={form}
      isEdited={isEdited(valuesOf(known), values)}
      submit="Update"
      failure={
        theirs && failure !== null ? (
          <StaleNotice text={failure} theirs={theirs} labels={props.labels} />
        ) : (
          <FailureText text={failure ?? summary(values, errors)} />
        )
      }
      onClose={onClose}
    >
      {props.children({ values, errors, set, known })}
    </SubmitDialog>
  );
}
