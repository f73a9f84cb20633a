import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { find } from '../../../contract/find/api';
import { may, type Role } from '../../../contract/roles';
import { withoutKey } from '../../../lib/identity/invoice-number';
import { type Wanted, wantedBy } from '../../../lib/identity/wanted';
import { isTooShort, TOO_SHORT } from '../../../lib/search-terms';
import { useSettled } from '../../../ui/use-settled';
import { type Found, foundIn } from './found';

const PAUSE_MS = 200;

const NOTHING = {
  mobile: 'Nothing found for this mobile number.',
  order: 'No order has this number.',
  bill: 'No bill of your branch has this number.',
  enrollment: 'No redemption has this number.',
} as const;

function nothingText(wanted: Wanted | undefined, isShort: boolean): string {
  if (wanted === undefined || isShort) return TOO_SHORT;
  return wanted.kind === 'name' ? `Nothing found for “${wanted.text}”.` : NOTHING[wanted.kind];
}

/** Searches for the typed text; `isLoading` is also true while the user is still typing. */
export function useFound(role: Role, typed: string) {
  const seesAll = may(role, 'administer');
  const wanted = wantedBy(typed);
  const isSearched = wanted !== undefined;
  // A scanned link is longer than a search.
  const text = isSearched ? withoutKey(typed).trim() : '';
  const settled = useSettled(text, PAUSE_MS);
  const reading = useQuery({
    queryKey: ['find', settled],
    queryFn: ({ signal }) => call(find, { query: { text: settled }, signal }),
    enabled: settled !== '',
    staleTime: 5_000,
  });
  const isCurrent = settled === text;
  const isLoading = isSearched && (!isCurrent || (reading.isPending && !reading.isPaused));
  const hits: Found[] =
    isSearched && isCurrent && reading.data ? foundIn(reading.data, seesAll) : [];
  const isShort = isTooShort(wanted?.text ?? typed);
  const isAnswered = isSearched ? !isLoading && reading.isSuccess : isShort;
  const isNothing = isAnswered && hits.length === 0;
  const isNumber = wanted !== undefined && wanted.kind !== 'name';
  return {
    reading,
    isSearched,
    isLoading,
    hits,
    /**
     * Why there is no result; undefined if there is one, or if the response has not arrived yet.
     */
    nothing: isNothing ? nothingText(wanted, isShort) : undefined,
    isShort,
    /** False if the text is a number that was not found in any list. */
    isOpenable: !(isNothing && isNumber),
  };
}
