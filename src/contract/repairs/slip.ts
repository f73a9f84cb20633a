import * as v from 'valibot';
import { readCheckCode } from '../../lib/identity/check-code.ts';
import { CHECK_CODE_TEXTS } from '../../lib/identity/texts.ts';
import { readAs, requiredText } from '../fields.ts';
import { browserSecret } from './fields.ts';

/** Why the slip's token leaves the server. */
export const SLIP_USES = ['print', 'message'] as const;

/** POST /api/repairs/{name}/slip: each call is recorded with the caller. */
export const slipBody = v.object({ use: v.picklist(SLIP_USES) });

/**
 * The slip's token, which does not give access to what only the customer may see. `check` is the
 * check code: only to print it, and only until a device has received the customer's key.
 */
export const slipReply = v.object({ claim: v.string(), check: v.optional(v.string()) });

/**
 * POST /api/repairs/{name}/key: the check code, or the end of the IMEI or serial number. The device
 * that sends the same secret again soon receives the key again; a page of an earlier release sends
 * none.
 */
export const receiveKeyBody = v.object({
  secret: v.optional(browserSecret),
  check: v.pipe(requiredText(CHECK_CODE_TEXTS.empty, 60), readAs(readCheckCode, CHECK_CODE_TEXTS)),
});

/** What the slip's holder can enter to receive the customer's key. */
export const KEY_CHECKS = ['code', 'code-or-serial'] as const;

export type SlipUse = (typeof SLIP_USES)[number];
export type SlipReply = v.InferOutput<typeof slipReply>;
export type ReceiveKeyBody = v.InferOutput<typeof receiveKeyBody>;
