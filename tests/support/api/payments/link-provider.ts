import {
  type LinkProvider,
  type LinkReport,
  type LinkRequest,
  type PaymentFact,
  ProviderError,
  type RefundReport,
  type RefundRequest,
} from '../../../../functions/domain/money/provider/port';

type Call = 'createLink' | 'fetchLink' | 'cancelLink' | 'refund' | 'fetchRefund';
type Fault = 'unavailable' | 'refused' | 'answer-lost';

interface Link {
  id: string;
  request: LinkRequest;
  isLive: boolean;
  attempts: PaymentFact[];
}

interface Refund extends RefundReport {
  request: RefundRequest;
}

const SIGNATURE = 'the provider signed this';

/** An in-memory provider with payment pages, where tests act as the shopper and the bank. */
export function linkProvider() {
  const links: Link[] = [];
  const refunds: Refund[] = [];
  const calls: Call[] = [];
  const faults: Partial<Record<Call, Fault>> = {};
  let nextRefund: RefundReport['state'] = 'refunded';
  let numbers = 0;

  async function call<T>(name: Call, work: () => T): Promise<T> {
    calls.push(name);
    const fault = faults[name];
    if (fault === 'refused') throw new ProviderError('refused', 'not_allowed');
    if (fault === 'unavailable') throw new ProviderError('unavailable', 'timeout');
    const result = work();
    if (fault === 'answer-lost') throw new ProviderError('unavailable', 'lost');
    return result;
  }

  function linkOf(id: string): Link {
    const link = links.find((each) => each.id === id);
    if (link === undefined) throw new ProviderError('refused', 'unknown_link');
    return link;
  }

  function newId(kind: string): string {
    numbers += 1;
    return `${kind}_${numbers}_${crypto.randomUUID().slice(0, 8)}`;
  }

  const provider: LinkProvider = {
    kind: 'link',
    name: 'razorpay',
    isTest: true,
    createLink: (request) =>
      call('createLink', () => {
        const known = links.find((link) => link.request.reference === request.reference);
        const link = known ?? { id: newId('plink'), request, isLive: true, attempts: [] };
        if (known === undefined) links.push(link);
        return { id: link.id, url: `https://pay.example/${link.id}` };
      }),
    fetchLink: (id) =>
      call('fetchLink', (): LinkReport => {
        const { isLive, request, attempts } = linkOf(id);
        return { isLive, reference: request.reference, attempts: structuredClone(attempts) };
      }),
    cancelLink: (id) =>
      call('cancelLink', () => {
        linkOf(id).isLive = false;
      }),
    refund: (request) =>
      call('refund', () => {
        const known = refunds.find((refund) => refund.request.key === request.key);
        if (known) return known;
        const refund = { request, providerRefundId: newId('rfnd'), state: nextRefund };
        refunds.push(refund);
        return refund;
      }),
    fetchRefund: (_paymentId, refundId) =>
      call('fetchRefund', () => {
        const refund = refunds.find(({ providerRefundId }) => providerRefundId === refundId);
        if (refund === undefined) throw new ProviderError('refused', 'unknown_refund');
        return refund;
      }),
    async readEvent(rawBody, headers) {
      if (headers.get('X-Signature') !== SIGNATURE) return undefined;
      return JSON.parse(new TextDecoder().decode(rawBody));
    },
    async readReturn({ signature, reference = '', link = '' }) {
      return signature === SIGNATURE ? { reference, linkId: link } : undefined;
    },
  };

  return {
    provider,
    links,
    refunds,
    calls,
    /** Makes every call of this kind fail until the fault is removed. */
    fail: (name: Call, fault: Fault | undefined) => {
      if (fault === undefined) delete faults[name];
      else faults[name] = fault;
    },
    /** Sets the initial state of subsequent refunds. */
    refundsBegin: (state: RefundReport['state']) => {
      nextRefund = state;
    },
    linkOfOrder: (orderId: string): Link => {
      const link = links.findLast(({ request }) => request.subjectId === orderId);
      if (link === undefined) throw new Error(`no link for ${orderId}`);
      return link;
    },
    /** Adds a payment attempt or changes its state; returns the attempt's ID. */
    attempt: (
      link: Link,
      state: PaymentFact['state'],
      change: Partial<PaymentFact> = {},
    ): string => {
      const providerPaymentId = change.providerPaymentId ?? newId('pay');
      const { amountPaise } = link.request;
      const fact = { amountPaise, currency: 'INR', ...change, providerPaymentId, state };
      const at = link.attempts.findIndex((each) => each.providerPaymentId === providerPaymentId);
      if (at === -1) link.attempts.push(fact);
      else link.attempts[at] = fact;
      if (state === 'paid') link.isLive = false;
      return providerPaymentId;
    },
    returnValues: (link: Link) => ({
      signature: SIGNATURE,
      reference: link.request.reference,
      link: link.id,
    }),
    signedHeaders: () => new Headers({ 'X-Signature': SIGNATURE }),
  };
}

export type TestProvider = ReturnType<typeof linkProvider>;
