import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client';
import { explainApiError } from '../../../api/explain';
import { SALE_TEXTS } from '../../../contract/orders/sale';
import { findSaleRedemption } from '../../../contract/sales/api';
import { type SaleForm, withRedemption } from '../values';

/** Checks a redemption's reference on the server and adds the redemption to the sale. */
export function useRedemption(form: SaleForm) {
  const [isChecking, setChecking] = useState(false);
  /** The latest form values, because products can be scanned before the response arrives. */
  const latest = useRef(form);
  const check = useRef(0);
  useEffect(() => {
    latest.current = form;
  });

  async function apply(typed: string): Promise<void> {
    const reference = typed.trim();
    const nth = ++check.current;
    if (reference === '') {
      form.setErrors({ redemption_ref: SALE_TEXTS.needsReference });
      return;
    }
    setChecking(true);
    try {
      const query = { reference, branch: form.values.branch };
      const found = await call(findSaleRedemption, { query });
      if (check.current === nth) {
        latest.current.fill(withRedemption(latest.current.values, found));
      }
    } catch (error) {
      if (check.current !== nth) return;
      const { message, fields } = explainApiError(error);
      latest.current.setErrors({ redemption_ref: fields?.redemption_ref ?? message });
    } finally {
      if (check.current === nth) setChecking(false);
    }
  }

  return {
    isChecking,
    apply,
    /** Ignores the response of a check that is still in progress. */
    remove: () => {
      check.current += 1;
      setChecking(false);
    },
  };
}

export type RedemptionCheck = ReturnType<typeof useRedemption>;
