import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '../../../api/client';
import type { OrderOptions } from '../../../contract/orders/place';
import { readOrderOptions } from '../../../contract/payments/api';
import type { FieldTexts } from '../../../ui/form/use-form';
import { $branchesNow } from '../../catalogue/stock/state';
import { type FormValues, offeredForm } from '../payment';
import type { PurchaseLine } from '../purchase';
import { $formValues, changeForm } from '../state';
import { defaultValues } from './saved-address';
import { useLacking } from './use-lacking';

/** The default options if the shop's cannot be loaded: online payment, as in the specification. */
const PAID_ONLINE: OrderOptions = { online: { provider: 'simulated', is_test: false } };

/** The data that identifies the shopper to the simulated bank. */
const BANK = ['upiId', 'phone'];

const BILL = ['bill_to.name', 'bill_to.gstin', 'bill_to.address', 'bill_to.state'];

/**
 * The request fields that each form field fills. The fields that a choice shows or hides are listed
 * with it, because a hidden error would still count.
 */
const FIELDS_OF: Readonly<Record<keyof FormValues, readonly string[]>> = {
  fulfilment: [
    'fulfilment.branch',
    'fulfilment.name',
    'fulfilment.mobile',
    'fulfilment.address',
    'fulfilment.pin_code',
    'contact.mobile',
    ...BANK,
  ],
  payWith: ['fulfilment.name', 'contact.mobile', ...BANK],
  payBy: BANK,
  upiId: ['upiId'],
  phone: ['phone'],
  branch: ['fulfilment.branch'],
  isBranchChosen: [],
  name: ['fulfilment.name'],
  mobile: ['fulfilment.mobile', 'contact.mobile'],
  address: ['fulfilment.address'],
  pinCode: ['fulfilment.pin_code'],
  saveAddress: [],
  bill: BILL,
};

interface Wrong {
  texts: FieldTexts;
  /**
   * Increases with every rejection, so the focus moves to the first invalid field after each one.
   */
  count: number;
}

function fieldsOf(changes: Partial<FormValues>): readonly string[] {
  const edited = Object.keys(changes) as (keyof FormValues)[];
  return edited.flatMap((name) => FIELDS_OF[name]);
}

let isFilledIn = false;

/**
 * Fills in the contact details of a logged-in customer where the shopper has entered nothing. Fills
 * in the fields only once, so values that the shopper deletes stay deleted.
 */
function fillIn({ customer }: OrderOptions): void {
  if (!customer || isFilledIn) return;
  isFilledIn = true;
  const { name, mobile } = $formValues.get();
  changeForm({
    ...{ name: name || customer.name, mobile: mobile || customer.mobile },
    ...defaultValues($formValues.get(), customer.addresses),
  });
}

/**
 * The shop's payment options; undefined while loading. If the options fail to load, the form offers
 * online payment, and the server rejects the order if the shop does not accept online payment.
 */
function useOrderOptions(): OrderOptions | undefined {
  const [options, setOptions] = useState<OrderOptions>();

  useEffect(() => {
    const leaving = new AbortController();
    call(readOrderOptions, { guest: true, signal: leaving.signal })
      .catch(() => PAID_ONLINE)
      .then((loaded) => {
        if (leaving.signal.aborted) return;
        fillIn(loaded);
        setOptions(loaded);
      });
    return () => leaving.abort();
  }, []);

  return options;
}

/**
 * The form's input, limited to what the shop offers, and the field errors; an error disappears when
 * its field is edited.
 */
export function useCheckoutForm(lines: readonly PurchaseLine[]) {
  const options = useOrderOptions();
  const { online } = options ?? PAID_ONLINE;
  const stored = useStore($formValues, { ssr: 'initial' });
  const branches = useStore($branchesNow, { ssr: 'initial' });
  const lacking = useLacking(lines);
  const formValues = offeredForm(stored, online !== null, branches, lacking);
  const [wrong, setWrong] = useState<Wrong>({ texts: {}, count: 0 });

  function change(changes: Partial<FormValues>, fields = fieldsOf(changes)): void {
    changeForm(changes);
    setWrong(({ texts, count }) => {
      const left = Object.entries(texts).filter(([name]) => !fields.includes(name));
      return { texts: Object.fromEntries(left), count };
    });
  }

  function refuse(texts: FieldTexts): void {
    setWrong(({ count }) => ({ texts, count: count + 1 }));
  }

  return {
    isLoading: options === undefined,
    online,
    /** The saved addresses of a logged-in customer. */
    addresses: options?.customer?.addresses,
    canBill: options?.business_bill === true,
    ...{ formValues, lacking, wrong, change, refuse },
  };
}
