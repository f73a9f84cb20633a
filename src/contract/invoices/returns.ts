/** The kinds of serial numbers of devices. */
export const SERIAL_KINDS = ['imei', 'serial'] as const;
