import * as v from 'valibot';
import { optionalText, requiredText } from '../../fields';
import { branchReply } from '../../orders/order';
import { approval } from '../../orders/sale';
import { pieceNumber } from '../../orders/serials';
import { pageEntries, pageReplyEntries, searchEntry } from '../../paging';
import { DEVICE_MOVE_KINDS, DEVICE_STATES } from './states';

export const DEVICE_TEXTS = {
  notNumbered: 'This product has no device numbers',
  notCounted: 'This branch has not counted this product with its numbers yet',
  needsReason: 'Say why it was not in the book',
  needsHead: 'Only a branch head or an admin can enter a device',
  notFound: 'This device is not known.',
} as const;

/** GET /api/devices: `search` is one of a device's numbers, or words of the product's name. */
export const devicesQuery = v.object({
  ...pageEntries,
  search: searchEntry,
  state: v.optional(v.picklist(['', ...DEVICE_STATES], 'state is not known'), ''),
  branch: optionalText(20),
});

/** A device: where it is, or was last, and since when (ms); null if an earlier release sold it. */
export const deviceRow = v.object({
  id: v.number(),
  product_id: v.string(),
  /** The name of the product; its ID if it left the catalogue. */
  product: v.string(),
  numbers: v.array(v.string()),
  state: v.picklist(DEVICE_STATES),
  branch: v.nullable(branchReply),
  since: v.nullable(v.number()),
  /** The order with which it is sold; only for staff who may see that order. */
  order_id: v.optional(v.string()),
});

export const devicesReply = v.object({ content: v.array(deviceRow), ...pageReplyEntries });

/** What happened to a device: a move in stock, or its sale or return with an order. */
const deviceEventReply = v.object({
  at: v.number(),
  kind: v.picklist([...DEVICE_MOVE_KINDS, 'sold', 'returned']),
  branch: branchReply,
  by: v.nullable(v.string()),
  reason: v.string(),
  order_id: v.optional(v.string()),
});

/** GET /api/devices/{id}: the device with its history, newest first. */
export const deviceReply = v.object({ ...deviceRow.entries, events: v.array(deviceEventReply) });

/**
 * POST /api/devices: puts a device into the stock of a branch that does not have it in the book.
 * `approval` is the login of a branch head or an admin, if the user is neither.
 */
export const enterDeviceBody = v.object({
  product_id: requiredText('A product is required', 60),
  branch: optionalText(20),
  serial: pieceNumber,
  second_serial: v.optional(pieceNumber, ''),
  reason: requiredText(DEVICE_TEXTS.needsReason, 200),
  approval,
});

export type DevicesQuery = v.InferOutput<typeof devicesQuery>;
export type DeviceRow = v.InferOutput<typeof deviceRow>;
export type DevicesReply = v.InferOutput<typeof devicesReply>;
export type DeviceEvent = v.InferOutput<typeof deviceEventReply>;
export type DeviceReply = v.InferOutput<typeof deviceReply>;
export type EnterDeviceBody = v.InferOutput<typeof enterDeviceBody>;
