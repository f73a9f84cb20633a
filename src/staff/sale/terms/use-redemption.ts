import { useEffect, useRef, useState } from 'react';
import { explainApiError } from '../../../api/explain';
import { fetchRedemption } from '../../../api/orders/sales';
import { SALE_TEXTS } from '../../../contract/orders/sale';
import { type SaleForm, withRedemption } from '../values';

/** Checks the reference of a redemption at the server, and adds it to the sale. */
export function useRedemption(form: SaleForm) {
  const [isChecking, setChecking] = useState(false);
  /** The form after the response arrives, because products can be scanned in the meantime. */
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
      const found = await fetchRedemption({ reference, branch: form.values.branch });
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
