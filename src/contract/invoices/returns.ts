/** The states of a return; `refused` and `refunded` are final. */
export const RETURN_STATES = ['requested', 'accepted', 'refused', 'received', 'refunded'] as const;

/** The kinds of serial numbers of devices. */
export const SERIAL_KINDS = ['imei', 'serial'] as const;
