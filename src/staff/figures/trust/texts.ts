import type { TrustReply } from '../../../contract/figures/trust';

/** How much of the cases one person has, such as `5 of 7 by Asha Kulkarni`; '' for an even share. */
export function shareText(
  [first, second]: readonly { name: string; value: number }[],
  total: number,
): string {
  if (first === undefined || total < 2 || first.value === second?.value) return '';
  return first.value === total
    ? `All by ${first.name}`
    : `${first.value} of ${total} by ${first.name}`;
}

type Usual = TrustReply['usual'][number];

/** What is usual, and where, such as `Branch usual: 1.5 · Laxmi Road`. */
export function usualText(usual: Usual | undefined): string | undefined {
  if (usual === undefined) return undefined;
  const { median, branches } = usual;
  const parts = [median === null ? '' : `Branch usual: ${median}`, ...branches];
  return parts.filter((part) => part !== '').join(' · ') || undefined;
}

/** A number of cases, such as `1 case`. */
export function casesText(count: number): string {
  return count === 1 ? '1 case' : `${count} cases`;
}
