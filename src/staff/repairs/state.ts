import { parseRepairName } from '../../contract/repairs/id';
import type { RepairStep } from '../../contract/repairs/steps';
import { PATHS } from '../../lib/paths';
import { withQuery } from '../../lib/query';

/** The action with which a job opens, stored in the fragment, which is never sent to the server. */
export interface Opening {
  step?: RepairStep;
  /** The collection code that was scanned. */
  code?: string;
  /** The token of the slip that was scanned. */
  claim?: string;
  /** Set if staff should message the customer. */
  message?: '1';
}

/** The URL fragment that opens a job with this action. */
export function stepHash(opening: Opening): string {
  const text = new URLSearchParams(Object.entries(opening)).toString();
  return text === '' ? '' : `#${text}`;
}

/** The intake form for a booked repair. */
export function receivePath(name: string): string {
  return withQuery(PATHS.intake, { booking: name });
}

/** The name of the repair in a job link on the board; undefined if the text is not a valid name. */
export function jobName(id: string): string | undefined {
  return parseRepairName(id) === undefined ? undefined : id.trim().toUpperCase();
}
