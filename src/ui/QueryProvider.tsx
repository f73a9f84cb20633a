import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** How long unused data stays in the cache: one minute (spec section 9). */
const UNUSED_KEPT_MS = 60_000;

function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: UNUSED_KEPT_MS, retry: false } } });
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  // TanStack's online manager reports only changes, so this effect sets its initial state.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
