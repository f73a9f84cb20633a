/** The request header with a repair's key. Links contain the key in the fragment instead. */
export const REPAIR_KEY_HEADER = 'Repair-Key';
