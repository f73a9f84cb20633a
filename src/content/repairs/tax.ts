import type { CURRENT_RATES } from '../../contract/invoices/rates';
import type { DeviceType } from '../../contract/repairs/states';

interface RepairTax {
  /** The service code of a repair, and the goods code of a part with a price of its own. */
  sac: string;
  partHsn: string;
  /** The GST rates in percent that the prices include. */
  rate: (typeof CURRENT_RATES)[number];
  partRate: (typeof CURRENT_RATES)[number];
}

/** 998716: telecommunication equipment; 998713: computers; 998719: other equipment. */
const PHONE = { sac: '998716', partHsn: '851779', rate: 18, partRate: 18 } as const;
const COMPUTER = { sac: '998713', partHsn: '847330', rate: 18, partRate: 18 } as const;

/**
 * The tax codes and rates that a bill shows for repairs; ask your accountant about each of them.
 */
export const REPAIR_TAX: Readonly<Record<DeviceType, RepairTax>> = {
  phone: PHONE,
  tablet: COMPUTER,
  laptop: COMPUTER,
  watch: PHONE,
  audio: { sac: '998719', partHsn: '851890', rate: 18, partRate: 18 },
  other: { sac: '998719', partHsn: '852990', rate: 18, partRate: 18 },
};
