import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/** Spec section 9: the cache keeps unused data for a minute. */
const KEPT_FOR = 60_000;

function createClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { gcTime: KEPT_FOR, retry: false } } });
}

/** What the server said lives here, for everything below. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
