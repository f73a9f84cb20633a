import { INSPECTION_FEE } from '../../../src/content/repairs/inspection';
import { REPAIR_DEVICES, serviceTerms } from '../../../src/content/repairs/models';
import { FAULTS, REPAIR_TERMS } from '../../../src/content/repairs/terms';
import { SITE } from '../../../src/content/site';
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations';
import type { Bench } from '../../domain/repairs/context';
import { SHOP } from '../orders/shop';

/** The branches and terms for repairs as described in the content folder. */
export const BENCH: Bench = {
  branches: SHOP.branches,
  faults: FAULTS,
  timeOf: (device, code) => serviceTerms(device, code)?.time,
  models: REPAIR_DEVICES.flatMap(({ models }) => models.map(({ name }) => name)),
  hours: SITE.hours,
  inspectionFee: INSPECTION_FEE,
  estimateMs: REPAIR_TERMS.estimateDays * DAY_MS,
  longestEstimateMs: REPAIR_TERMS.longestEstimateDays * DAY_MS,
  longestPromiseMs: REPAIR_TERMS.longestPromiseDays * DAY_MS,
  bookingDays: REPAIR_TERMS.bookingDays,
  bookingsPerDay: REPAIR_TERMS.bookingsPerDay,
  crowdedDayPercent: REPAIR_TERMS.crowdedDayPercent,
  sameNetworkBookings: REPAIR_TERMS.sameNetworkBookings,
  noShowMs: REPAIR_TERMS.noShowHours * HOUR_MS,
};
