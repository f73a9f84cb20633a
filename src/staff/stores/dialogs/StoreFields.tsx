import { Field } from '../../../ui/form/Field';
import { TextArea } from '../../../ui/form/TextArea';
import type { Form } from '../../../ui/form/use-form';
import type { StoreValues } from './store-form';

export function StoreFields({ form }: { form: Form<StoreValues> }) {
  const field = (name: keyof StoreValues) => ({
    ...form.field(name),
    required: true,
    autoComplete: 'off',
  });

  return (
    <>
      <Field label="Store Name" data-first maxLength={100} {...field('store_name')} />
      <TextArea label="Address" maxLength={300} {...field('address')} />
      <Field
        label="Store Code"
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        hint="A unique code, e.g. PUN-06"
        {...field('code')}
      />
    </>
  );
}
