import type { ServerResponse } from 'node:http';
import type { Account, ApiAnswer, CallName, FaultKind } from './types.ts';

/** The faults that are plain error responses. */
const ANSWERS: Partial<Record<FaultKind, ApiAnswer>> = {
  'server-error': { status: 500, json: error('SERVER_ERROR', 'We are facing some trouble.') },
  'rate-limited': { status: 429, json: error('BAD_REQUEST_ERROR', 'Too many requests') },
  'in-progress': { status: 409, json: error('BAD_REQUEST_ERROR', 'The request is in progress') },
  refused: { status: 400, json: error('BAD_REQUEST_ERROR', 'Refused', 'test_refusal') },
};

/** Consumes one of the faults set for this call; returns undefined if the call should succeed. */
export function takeFault({ faults }: Account, call: CallName): FaultKind | undefined {
  const fault = faults.find((each) => each.call === call && each.times > 0);
  if (fault === undefined) return undefined;
  fault.times -= 1;
  return fault.kind;
}

/** Sends the response for a call that fails; `carryOut` performs the call. */
export function failWith(kind: FaultKind, response: ServerResponse, carryOut: () => void): void {
  const answer = ANSWERS[kind];
  if (answer !== undefined) {
    sendJson(response, answer);
  } else if (kind === 'unreadable') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>');
  } else if (kind === 'redirect') {
    response.writeHead(302, { Location: '/v1/payment_links' }).end();
  } else if (kind === 'lost-answer') {
    carryOut();
    response.destroy();
  }
}

/** The body of an error response in Razorpay's format. */
export function error(code: string, description: string, reason = 'NA') {
  return { error: { code, description, source: 'NA', step: 'NA', reason, metadata: {} } };
}

export function sendJson(response: ServerResponse, { status, json }: ApiAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));
}
