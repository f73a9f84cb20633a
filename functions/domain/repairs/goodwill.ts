import type { RepairRecord } from './record';

/**
 * The agreed price of a repair that is ready at ₹0 as goodwill, and whether it has a warranty;
 * undefined for any other repair.
 */
export function goodwillOf({
  outcome,
  events,
}: Pick<RepairRecord, 'outcome' | 'events'>): { agreed: number; hasWarranty: boolean } | undefined {
  if (outcome === null) return undefined;
  const { goodwill, no_warranty } = events.findLast(({ step }) => step === 'ready')?.detail ?? {};
  return goodwill === undefined ? undefined : { agreed: goodwill, hasWarranty: !no_warranty };
}
