/** Called by the booking page, whose script loads no schemas. */
export const BOOK_REPAIR = { method: 'POST', path: '/api/repairs/bookings' } as const;
