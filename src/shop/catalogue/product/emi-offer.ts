import { type EmiTerms, SITE } from '../../../content/site';
import { emiOf } from '../../../lib/emi';
import { formatRupees } from '../../../lib/money';

interface EmiOffer {
  instalments: string;
  interest: string;
  /** The lender, the lender's conditions and the total of the instalments. */
  conditions: string;
}

/** The offer to pay a product's price in monthly instalments; undefined if there is none. */
export function emiOffer(price: number, emi: EmiTerms = SITE.emi): EmiOffer | undefined {
  const { setting, minimumPrice, months, yearlyPercent, lender } = emi;
  if (setting === 'off' || price < minimumPrice) return undefined;
  const instalment = emiOf(price, months, yearlyPercent);
  const total = formatRupees(instalment * months);
  return {
    instalments: `${formatRupees(instalment)} × ${months} months`,
    interest: yearlyPercent === 0 ? 'without interest' : `at ${yearlyPercent}% a year`,
    conditions: `${total} in total. Offered at our branches by ${lender}, subject to its approval.`,
  };
}
