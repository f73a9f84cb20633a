import * as v from 'valibot';
import { countBody } from '../../../contract/day-close/count';
import { tabDraft } from '../../work/resumable/tab-draft';
import { countValues } from './values';

const draft = v.object({
  username: v.string(),
  values: countValues,
  /** The request whose response has not arrived. */
  sent: v.nullable(countBody),
});

/** The draft of a branch's cash count. */
export function countDraft(branch: string) {
  return tabDraft({ key: `unfinished-count-${branch}`, schema: draft });
}
