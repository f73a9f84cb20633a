// The routes of pages whose scripts load no schemas.
export const COMPLAIN = { method: 'POST', path: '/api/complaints' } as const;
export const READ_COMPLAINT = { method: 'POST', path: '/api/complaints/state' } as const;
export const STEP_COMPLAINT = { method: 'POST', path: '/api/complaints/:id/steps' } as const;
