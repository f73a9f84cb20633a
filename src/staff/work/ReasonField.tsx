import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/form/TextArea';

interface Props extends Omit<ComponentProps<typeof TextArea>, 'label'> {
  /** True if the dialog opens with the focus on it. */
  isFirst?: boolean;
}

/** Asks why a step is performed. */
export function ReasonField({ isFirst = true, ...field }: Props) {
  return (
    <TextArea
      label="Reason"
      data-first={isFirst || undefined}
      maxLength={200}
      required
      hint="No names or phone numbers. The customer can read this."
      {...field}
    />
  );
}
