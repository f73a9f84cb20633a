// Safari has no idle callback.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

whenIdle(() => void import('./live-stock').catch(() => undefined));
