import * as v from 'valibot';
import { ApiError } from '../../../api/error';
import { type RepairReply, repairReply } from '../../../contract/repairs/repair';
import { timeOfDayText } from '../../../lib/india-time';
import { timelineTexts } from '../timeline';

/** The current repair from the response to a rejected step; undefined if there is none. */
export function currentRepair(error: unknown): RepairReply | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = v.safeParse(repairReply, error.current);
  return parsed.success ? parsed.output : undefined;
}

/** Describes a repair's last event: what happened, when and who did it. */
export function lastEventText({ timeline }: Pick<RepairReply, 'timeline'>): string {
  const last = timeline.at(-1);
  if (last === undefined) return '';
  const by = last.by === undefined ? '' : ` by ${last.by}`;
  return `${timelineTexts({ timeline }).at(-1)?.text}${by}, ${timeOfDayText(last.at)}.`;
}
