import { type Fault, SCRIPT_KEY } from './faults.ts';

const HUGE = 70 * 1024;
const HTML = '<h1>TypeError: line 12</h1>';

/** How the stand-in answers a call: through its other host, at once, or not at all. */
export type Answer =
  | { kind: 'elsewhere'; json: string; isSlow?: true }
  | { kind: 'here'; status: number; type: string; body: string }
  | { kind: 'moved'; status: number; to: 'exec' | 'round' | 'own-host' | 'nowhere'; json: string }
  | { kind: 'in-parts'; parts: [string, string] }
  | { kind: 'dropped' };

/** Faults by which nothing is carried out. */
export const UNDONE: Partial<Record<Fault, Answer>> = {
  refuses: { kind: 'elsewhere', json: JSON.stringify({ error: 'Not today' }) },
  'echoes-key': {
    kind: 'elsewhere',
    json: JSON.stringify({ error: `The key ${SCRIPT_KEY} is not welcome` }),
  },
  'drops-before': { kind: 'dropped' },
};

/** The answer to a call that was carried out with this result. */
export function answerTo(fault: Fault, result: object): Answer {
  const json = JSON.stringify(result);
  const elsewhere = (text: string): Answer => ({ kind: 'elsewhere', json: text });
  const here = (status: number, type: string, body: string): Answer => {
    return { kind: 'here', status, type, body };
  };
  switch (fault) {
    case 'status-500':
      return here(500, 'text/html', HTML);
    case 'status-429':
      return here(429, 'application/json', json);
    case 'html':
      return here(200, 'text/html', HTML);
    case 'html-as-json':
      return here(200, 'application/json', HTML);
    case 'garbled':
      return elsewhere(json.slice(0, -4));
    case 'twice':
      return elsewhere(json + json);
    case 'wrong-shape':
      return elsewhere(JSON.stringify({ result: 'ok' }));
    case 'array':
      return elsewhere(`[${json}]`);
    case 'both':
      return elsewhere(JSON.stringify({ ...result, error: 'Half done' }));
    case 'huge':
      return elsewhere(JSON.stringify({ ...result, padding: 'x'.repeat(HUGE) }));
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
      return elsewhere(json);
  }
}
