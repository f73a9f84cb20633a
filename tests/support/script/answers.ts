import { type Fault, SCRIPT_KEY } from './faults.ts';

const HUGE = 70 * 1024;
const HTML = '<h1>TypeError: line 12</h1>';

/**
 * How the fake script responds to a call: for example through its other host, directly or not at
 * all.
 */
export type Answer =
  | { kind: 'elsewhere'; json: string; isSlow?: true }
  | { kind: 'here'; status: number; type: string; body: string }
  | { kind: 'moved'; status: number; to: 'exec' | 'round' | 'own-host' | 'nowhere'; json: string }
  | { kind: 'in-parts'; parts: [string, string] }
  | { kind: 'dropped' };

/** Responses for faults that prevent the script from performing the call. */
export const BEFORE_EXECUTION: Partial<Record<Fault, Answer>> = {
  refuses: { kind: 'elsewhere', json: JSON.stringify({ error: 'Not today' }) },
  'echoes-key': {
    kind: 'elsewhere',
    json: JSON.stringify({ error: `The key ${SCRIPT_KEY} is not welcome` }),
  },
  'drops-before': { kind: 'dropped' },
};

/** Returns the response to a call that the script has performed; `result` is the outcome. */
export function answerTo(fault: Fault, result: object): Answer {
  const json = JSON.stringify(result);
  const viaOtherHost = (text: string): Answer => ({ kind: 'elsewhere', json: text });
  const direct = (status: number, type: string, body: string): Answer => {
    return { kind: 'here', status, type, body };
  };
  switch (fault) {
    case 'status-500':
      return direct(500, 'text/html', HTML);
    case 'status-429':
      return direct(429, 'application/json', json);
    case 'html':
      return direct(200, 'text/html', HTML);
    case 'html-as-json':
      return direct(200, 'application/json', HTML);
    case 'garbled':
      return viaOtherHost(json.slice(0, -4));
    case 'twice':
      return viaOtherHost(json + json);
    case 'wrong-shape':
      return viaOtherHost(JSON.stringify({ result: 'ok' }));
    case 'array':
      return viaOtherHost(`[${json}]`);
    case 'both':
      return viaOtherHost(JSON.stringify({ ...result, error: 'Half done' }));
    case 'huge':
      return viaOtherHost(JSON.stringify({ ...result, padding: 'x'.repeat(HUGE) }));
    case 'slow':
      return { kind: 'elsewhere', json, isSlow: true };
    case 'slow-body':
      return { kind: 'in-parts', parts: [json.slice(0, 5), json.slice(5)] };
    case 'drops-after':
      return { kind: 'dropped' };
    case 'moved-307':
      return { kind: 'moved', status: 307, to: 'exec', json };
    case 'moved-308':
      return { kind: 'moved', status: 308, to: 'exec', json };
    case 'moved-away':
      return { kind: 'moved', status: 302, to: 'own-host', json };
    case 'moved-round':
      return { kind: 'moved', status: 302, to: 'round', json };
    case 'moved-nowhere':
      return { kind: 'moved', status: 302, to: 'nowhere', json };
    default:
      return viaOtherHost(json);
  }
}
