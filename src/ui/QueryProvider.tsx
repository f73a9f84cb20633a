import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** Spec section 9: the cache keeps unused data for a minute. */
const UNUSED_KEPT_MS = 60_000;

function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: UNUSED_KEPT_MS, retry: false } } });
}

/** The query cache of everything below. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  // It hears only of what happens from now on.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
