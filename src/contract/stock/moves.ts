/** Why pieces come or go (goods.md section 2). */
export const MOVE_KINDS = [
  'opening',
  'sale',
  'order',
  'return',
  'purchase',
  'purchase-return',
  'transfer-out',
  'transfer-in',
  'count',
  'part-used',
  'part-returned',
  'damage',
  'found',
  'lost',
  'correction',
] as const;

/** The kinds of a correction by hand, which says why the pieces differ from the book. */
export const CORRECTION_KINDS = ['correction', 'found', 'lost', 'damage'] as const;

/** A hold is open until its order ends, or is used when its pieces leave. */
export const HOLD_STATES = ['open', 'released', 'used'] as const;

export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
export type MoveKind = (typeof MOVE_KINDS)[number];
