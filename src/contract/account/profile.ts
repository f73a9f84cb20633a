import * as v from 'valibot';
import { registerBody } from '../auth.ts';

export const PROFILE_SAVED = 'Your details were saved.';

/** PATCH /api/account: the details that customers change themselves. */
export const profileBody = v.object({
  first_name: registerBody.entries.firstName,
  last_name: registerBody.entries.lastName,
  phone: registerBody.entries.phone,
});

/** The caller's own details. */
export const profileReply = v.object({
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.string(),
});

export type ProfileBody = v.InferOutput<typeof profileBody>;
export type Profile = v.InferOutput<typeof profileReply>;
