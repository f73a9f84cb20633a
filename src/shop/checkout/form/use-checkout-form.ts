import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, offeredForm } from '../payment';
import { $formValues } from '../state';

/** The fields of the request body for each form value. */
const FIELDS_OF: Partial<Record<keyof FormValues, readonly string[]>> = {
  upiId: ['upiId'],
  branch: ['fulfilment.branch'],
  name: ['fulfilment.name'],
  mobile: ['fulfilment.mobile', 'contact.mobile'],
  address: ['fulfilment.address'],
  pinCode: ['fulfilment.pin_code'],
};

interface Wrong {
  texts: FieldTexts;
  /** Rises with every refusal, so that the first invalid field gets the focus again. */
  count: number;
}

/** The input of the form, and the error of each field until it is edited. */
export function useCheckoutForm(isOnlineOffered: boolean) {
  const formValues = offeredForm(useStore($formValues), isOnlineOffered);
  const [wrong, setWrong] = useState<Wrong>({ texts: {}, count: 0 });

  function change(changes: Partial<FormValues>): void {
    const edited = Object.keys(changes) as (keyof FormValues)[];
    const fields = edited.flatMap((name) => FIELDS_OF[name] ?? []);
    $formValues.set({ ...$formValues.get(), ...changes });
    setWrong(({ texts, count }) => {
      const left = Object.entries(texts).filter(([name]) => !fields.includes(name));
      return { texts: Object.fromEntries(left), count };
    });
  }

  function refuse(texts: FieldTexts): void {
    setWrong(({ count }) => ({ texts, count: count + 1 }));
  }

  return { formValues, wrong, change, refuse };
}
