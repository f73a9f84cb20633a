import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { call } from '../../api/client';
import type { LivePrice, LiveStock } from '../../api/orders/public-stock';
import { BRANCHES } from '../../content/site';
import { ALL_OPEN } from '../../contract/orders/all-open';
import { readCounterStock } from '../../contract/stock/api';

const REFETCH_MS = 30_000;

/** The ID of the build of this page; undefined in development. */
const BUILD = globalThis.document?.documentElement.dataset.build;

/** The prices that differ from those of this build. */
type StaffPrices = Readonly<Record<string, LivePrice>>;

const $prices = atom<StaffPrices>({});

/** The branch that sells, if it is not that of the user's store. */
export const $counterBranch = atom('');

async function fetchCounterStock(branch: string) {
  const stock = await call(readCounterStock, { query: { branch, ...(BUILD && { build: BUILD }) } });
  $prices.set(stock.prices);
  return stock;
}

function useCounterStock() {
  const branch = useStore($counterBranch);
  const { data } = useQuery({
    queryKey: ['counter-stock', branch],
    queryFn: () => fetchCounterStock(branch),
    staleTime: REFETCH_MS,
    refetchInterval: REFETCH_MS,
    placeholderData: (previous) => previous,
  });
  return data;
}

/** The units of each product that the branch can sell; undefined until known. */
export function useLiveStock(): LiveStock | undefined {
  return useCounterStock()?.available;
}

/** The prices that differ from those of this build; read again while the screen is open. */
export function useLivePrices(): StaffPrices | undefined {
  return useCounterStock()?.prices;
}

/** A product with the price of now, as far as the screen knows it. */
export function atLivePrice<Item extends { id: string; price: number; originalPrice: number }>(
  item: Item,
): Item {
  const live = $prices.get()[item.id];
  return live ? { ...item, price: live.price, originalPrice: live.mrp } : item;
}

/** The branches that take sales and devices, as choices for a select field. */
export function useOpenBranches(): { value: string; label: string }[] {
  const { closed } = useCounterStock()?.branches ?? ALL_OPEN;
  return BRANCHES.filter(({ code }) => !closed.includes(code)).map(({ code, name }) => ({
    value: code,
    label: name,
  }));
}
