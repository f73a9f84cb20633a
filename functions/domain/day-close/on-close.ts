import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { Refusal } from '../core/refusal';
import { type CloseRecord, readClose } from './read';
import { branchesOf, type CloseContext } from './scope';

/** A day close, and who takes a step on it. */
export interface OnClose {
  context: CloseContext;
  close: CloseRecord;
}

/** The close with this ID; throws `not-found` unless the user may see it. */
export async function requireClose(context: CloseContext, id: number): Promise<CloseRecord> {
  const close = await readClose(context.db, id, await branchesOf(context));
  if (close === undefined) throw new Refusal('not-found', DAY_CLOSE_TEXTS.notFound);
  return close;
}
