import { createOrderSecret } from '../../../src/lib/order-secret.ts';
import { medians, ratioRow, type Way } from '../measure.ts';
import type { Row } from '../section.ts';

/** Each round, including the warm-up rounds, hands over a different repair. */
const ROUNDS = 60;
const REPAIRS = 80;

interface Repair {
  name: string;
  version: number;
}

interface Slip {
  claim: string;
}

const LINES = [{ text: 'New display', price: 499, kind: 'part' }];
const PAID = {
  step: 'record-payment',
  payments: [{ method: 'card', reference: '4711', amount: 499 }],
};

let mobiles = 9_300_000_000;

/**
 * Compares the handover of a paid repair, whose batch also issues the bill and sets off the
 * voucher, with that of a repair that costs nothing.
 */
export async function measureHandOver(origin: string, token: string): Promise<Row> {
  const headers = {
    'content-type': 'application/json',
    'x-database': 'small',
    authorization: `Bearer ${token}`,
  };
  async function send<Reply = Repair>(path: string, body: object): Promise<Reply> {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(origin + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
  function takeIn(price: object): Promise<Repair> {
    mobiles += 1;
    return send('/api/repairs', {
      intake_id: createOrderSecret(),
      name: 'Meera Joshi',
      mobile: String(mobiles),
      device: { type: 'phone', brand: 'Tarang', model: 'T5 5G' },
      faults: ['screen'],
      lock: { kind: 'customer-unlocks' },
      price,
    });
  }
  const step = ({ name, version }: Repair, body: object) =>
    send(`/api/repairs/${name}/steps`, { version, ...body });

  async function handOvers(make: () => Promise<Repair>): Promise<Way> {
    const repairs: (Repair & Slip)[] = [];
    for (let nth = 0; nth < REPAIRS; nth++) {
      const repair = await make();
      const slip = await send<Slip>(`/api/repairs/${repair.name}/slip`, { use: 'print' });
      repairs.push({ ...repair, ...slip });
    }
    const init = () => {
      const { name = '', version, claim } = repairs.pop() ?? {};
      const body = { step: 'hand-over', version, proof: { kind: 'claim', claim } };
      const path = { 'x-bench-path': `/api/repairs/${name}/steps` };
      return { method: 'POST', headers: { ...headers, ...path }, body: JSON.stringify(body) };
    };
    return { url: `${origin}/at`, init, rounds: ROUNDS };
  }
  const free = await handOvers(async () =>
    step(await takeIn({ kind: 'look-first' }), { step: 'ready', outcome: 'not_repaired' }),
  );
  const billed = await handOvers(async () => {
    const paid = await step(await takeIn({ kind: 'agreed', lines: LINES }), PAID);
    return step(paid, { step: 'ready', outcome: 'repaired' });
  });
  return ratioRow(
    'handing a repair over with a bill, vs. without',
    await medians(free, billed),
    1.3,
  );
}
