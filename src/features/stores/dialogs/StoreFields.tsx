import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import type { FieldTexts } from '../../../ui/form/use-form';
import type { StoreValues } from './store-form';

interface Props {
  values: StoreValues;
  errors: FieldTexts;
  set: (name: keyof StoreValues, value: string) => void;
}

/** An address that is pasted in lines becomes one. */
const LINE_BREAK = /\s*\n\s*/g;

export function StoreFields({ values, errors, set }: Props) {
  const field = (name: keyof StoreValues) => ({
    name,
    required: true,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  return (
    <>
      <Field label="Store Name" data-first maxLength={100} {...field('store_name')} />
      <TextArea
        label="Address"
        maxLength={300}
        {...field('address')}
        onChange={(event) => set('address', event.target.value.replaceAll(LINE_BREAK, ' '))}
      />
      <Field
        label="Store Code"
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        hint="One of its own, PUN-06 say"
        {...field('code')}
      />
    </>
  );
}
