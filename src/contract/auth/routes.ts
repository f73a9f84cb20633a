/** Called by the API client of every page, which loads no schema for it. */
export const REFRESH = { method: 'POST', path: '/api/token/refresh' } as const;
