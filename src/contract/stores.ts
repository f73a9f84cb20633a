import * as v from 'valibot';
import { addressField, codeField, requiredText, rowIdField } from './fields.ts';
import type { BranchesNow } from './orders/branches';
import { pageQueryEntries, pageReplyEntries, STATUSES, sortEntry } from './paging.ts';

export const STORE_TEXTS = {
  codeTaken: 'Another store already has this code',
  codeInUse:
    'This code links the store to its orders, repairs and bills, so it cannot change. Add a new store to use a new code.',
  branchClosed: 'This branch is closed at the moment. Please choose another one.',
  storeClosed: 'This branch is closed. An admin can activate its store.',
  unfinished: 'This store still has open work. Finish it first.',
  notSetUp: 'Not set up for sales yet: add it to site.ts',
  notFound: 'This store no longer exists.',
  inactive: 'This store is inactive. Activate it first.',
  notEligible: 'This user is not a Branch Head.',
  headInactive: 'This user is inactive. Activate them first.',
  headsAnother: (store: string) => `This user already heads ${store}.`,
  needsStatus: 'Send is_active.',
  notItsHead: 'This user is not the head of this store.',
  staleConflict: 'Someone else has just changed this store.',
  idMismatch: 'The id in the body differs from the one in the address.',
  created: 'Store created Successfully',
  updated: 'Store updated Successfully',
  statusUpdated: 'Store status updated successfully',
  deleted: 'Store deleted successfully',
  restored: 'Store brought back',
  headAssigned: 'Branch head assigned',
  headUnassigned: 'Branch head unassigned',
} as const;

const storeEntries = {
  store_name: requiredText('Store name is required', 100),
  address: addressField('Address is required'),
  code: codeField('Store code is required', 20),
};

/** POST /api/stores (spec section 7, design section 3). */
export const createStoreBody = v.object({
  ...storeEntries,
  is_active: v.optional(v.boolean(), true),
});

/**
 * PUT /api/stores/{id}; `updated_at` is the row's value when the form was loaded, so no other
 * edit is overwritten.
 */
export const updateStoreBody = v.object({
  ...storeEntries,
  is_active: v.optional(v.boolean()),
  updated_at: v.optional(v.number()),
});

/** PATCH /api/stores/{id}. */
export const patchStoreBody = v.pipe(
  v.object({ id: v.optional(rowIdField), is_active: v.optional(v.boolean()) }),
  v.check(({ is_active }) => is_active !== undefined, STORE_TEXTS.needsStatus),
  v.transform(({ id, is_active }) => ({ id, is_active: is_active === true })),
);

/** POST /api/stores/{id}/assign-branch-head and …/unassign-branch-head. */
export const branchHeadBody = v.object({ user_id: rowIdField });

/** What a store must finish before it can be deactivated or deleted. */
export const UNFINISHED_KINDS = [
  'order',
  'return',
  'repair',
  'booking',
  'arriving',
  'day-close',
] as const;

/** The refusal to close a store: how much work of each kind is open, and the first of each. */
export const unfinishedWorkReply = v.object({
  unfinished: v.array(
    v.object({
      kind: v.picklist(UNFINISHED_KINDS),
      total: v.number(),
      names: v.array(v.string()),
    }),
  ),
});

export const STORE_STATUSES = [...STATUSES, 'deleted'] as const;
export const STORE_SORTS = ['name', '-name', 'code', '-code', 'status', '-status'] as const;
export const BRANCH_HEAD_STATUSES = ['all', 'assigned', 'unassigned'] as const;

/** GET /api/stores (spec section 3). */
export const storesQuery = v.object({
  ...pageQueryEntries,
  sort: sortEntry(STORE_SORTS),
  status: v.optional(v.picklist(['', ...STORE_STATUSES], 'status is not known'), 'all'),
  branch_head_status: v.optional(
    v.picklist(['', ...BRANCH_HEAD_STATUSES], 'branch_head_status is not known'),
    'all',
  ),
});

/** A store as returned by every API call (spec section 3); `updated_at` in ms. */
export const storeRow = v.object({
  id: v.number(),
  store_name: v.string(),
  address: v.string(),
  code: v.string(),
  is_active: v.boolean(),
  branch_head: v.nullable(v.number()),
  branch_head_name: v.nullable(v.string()),
  branch_head_email: v.nullable(v.string()),
  updated_at: v.number(),
});

export const storesReply = v.object({ content: v.array(storeRow), ...pageReplyEntries });

export type CreateStoreBody = v.InferOutput<typeof createStoreBody>;
export type UpdateStoreBody = v.InferOutput<typeof updateStoreBody>;
export type StoresReply = v.InferOutput<typeof storesReply>;
export type StoresQuery = v.InferOutput<typeof storesQuery>;
export type UnfinishedKind = (typeof UNFINISHED_KINDS)[number];
export type UnfinishedWork = v.InferOutput<typeof unfinishedWorkReply>;
export type StoreRow = v.InferOutput<typeof storeRow>;

/** A staff member's own store, null if they have none, and the branches as of now. */
export interface OwnStoreReply {
  store: Pick<StoreRow, 'store_name' | 'code' | 'address'> | null;
  branches: BranchesNow;
}
