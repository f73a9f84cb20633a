import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fetchOrderOptions } from '../../../api/orders/checkout';
import type { OrderOptions } from '../../../contract/orders/place';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, offeredForm } from '../payment';
import { $formValues } from '../state';

/** The options assumed if they cannot be loaded: online payment, as in the specification. */
const PAID_ONLINE: OrderOptions = { online: { provider: 'simulated', is_test: false } };

/** The request body fields that each form field fills. */
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
  /**
   * Increases with every rejection, so that the focus moves to the first invalid field each time.
   */
  count: number;
}

/**
 * The shop's payment options; undefined while loading. If they fail to load, the form offers online
 * payment, and the server rejects the order if the shop does not accept it.
 */
function useOrderOptions(): OrderOptions | undefined {
  const [options, setOptions] = useState<OrderOptions>();

  useEffect(() => {
    const leaving = new AbortController();
    fetchOrderOptions(leaving.signal).then(setOptions, () => {
      if (!leaving.signal.aborted) setOptions(PAID_ONLINE);
    });
    return () => leaving.abort();
  }, []);

  return options;
}

/**
 * The form's input, limited to what the shop offers, and the field errors; an error disappears when
 * its field is edited.
 */
export function useCheckoutForm() {
  const options = useOrderOptions();
  const isOnlineOffered = options?.online !== null;
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

  return { options, isOnlineOffered, formValues, wrong, change, refuse };
}
