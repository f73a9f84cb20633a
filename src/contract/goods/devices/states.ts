/**
 * Where a device is. A `returned` one came back to a branch that does not know its devices one by one
 * yet; a faulty one, and one that was written off, cannot be sold.
 */
export const DEVICE_STATES = [
  'in_stock',
  'in_transit',
  'sold',
  'returned',
  'faulty',
  'lost',
  'written_off',
] as const;

/** What happened to a device other than its sale and return, which are rows of `serial_numbers`. */
export const DEVICE_MOVE_KINDS = [
  'counted',
  'found',
  'sent',
  'received',
  'lost',
  'damaged',
] as const;

export type DeviceState = (typeof DEVICE_STATES)[number];
export type DeviceMoveKind = (typeof DEVICE_MOVE_KINDS)[number];
