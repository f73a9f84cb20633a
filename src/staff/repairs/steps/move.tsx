import type { ComponentProps } from 'react';
import type { RepairReply } from '../../../contract/repairs/repair';
import { Field } from '../../../ui/form/Field';
import { SelectField } from '../../../ui/form/SelectField';
import { useOpenBranches } from '../../stock/state';
import type { FieldsProps } from '../../work/step-form';
import type { RepairForm } from './form-steps';

interface Place {
  place: string;
}

interface Values extends Place {
  branch: string;
}

function PlaceField(field: Omit<ComponentProps<typeof Field>, 'label'>) {
  return (
    <Field
      label="Place"
      {...field}
      maxLength={40}
      autoComplete="off"
      required
      hint="Such as Shelf B3, or the name of the person who carries it."
    />
  );
}

function MoveFields({ subject: { branch }, form }: FieldsProps<RepairReply, Values>) {
  const others = useOpenBranches().filter(({ value }) => value !== branch.code);
  return (
    <>
      <SelectField
        label="Branch"
        placeholder={`Stays at ${branch.name}`}
        choices={others.map(({ value, label }) => ({ value, label: `Send to ${label}` }))}
        {...form.field('branch')}
        data-first
        hint="The other branch must accept the device when it arrives."
      />
      <PlaceField {...form.field('place')} />
    </>
  );
}

export const move: RepairForm<Values> = {
  Fields: MoveFields,
  values: ({ custody }) => ({ branch: '', place: custody?.place ?? '' }),
  body: (values) => values,
};

export const acceptMove: RepairForm<Place> = {
  Fields: ({ form }) => <PlaceField {...form.field('place')} data-first />,
  values: () => ({ place: '' }),
  body: (values) => values,
};
