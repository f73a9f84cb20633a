import type { ReactNode } from 'react';
import { SubmitDialog } from '../../dialog/SubmitDialog';
import { type ToastDetails, toast, toastFailure } from '../../feedback/toast';
import { type Explained, type Form, type Parsed, useForm } from '../../form/use-form';
import type { Row } from '../pages';

/** The form of a new row, and how it is saved. */
export interface CreateForm<Each extends Row, Values extends object, Body> {
  title: string;
  /** The initial values. */
  empty: Values;
  /** Normalizes the input before it is shown. */
  normalize?: (values: Values) => Values;
  parse: (values: Values) => Parsed<Body>;
  /** The form's message while required fields are missing. */
  incomplete?: string;
  create: (body: Body) => Promise<Each>;
  created: string;
  /** Further details of the new row for the toast. */
  detailsOf?: (row: Each, body: Body) => ToastDetails;
  explain: (error: unknown) => Explained;
}

interface Props<Each extends Row, Values extends object, Body> {
  create: CreateForm<Each, Values, Body>;
  rows: { add: (row: Each) => void };
  onClose: () => void;
  children: (form: Form<Values>) => ReactNode;
}

export function CreateDialog<Each extends Row, Values extends object, Body>(
  props: Props<Each, Values, Body>,
) {
  const { create, rows, onClose } = props;
  const form = useForm({
    initial: create.empty,
    normalize: create.normalize,
    parse: create.parse,
    submit,
    explain: (error) => toastFailure(create.explain(error)),
    incomplete: create.incomplete,
  });

  async function submit(body: Body): Promise<void> {
    const row = await create.create(body);
    void toast('success', create.created, create.detailsOf?.(row, body));
    rows.add(row);
    onClose();
  }

  return (
    <SubmitDialog title={create.title} form={form} submit="Create" onClose={onClose}>
      {props.children(form)}
    </SubmitDialog>
  );
}
