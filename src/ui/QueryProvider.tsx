import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** The cache keeps unused data for a minute (spec section 9). */
const UNUSED_KEPT_MS = 60_000;

function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: UNUSED_KEPT_MS, retry: false } } });
}

/** Provides the query cache to its children. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  // The manager listens only to later changes, so the current state is set here.
  useEffect(() => onlineManager.setOnline(navigator.onLine), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
