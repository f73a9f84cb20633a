export type Random = () => number;

/** Random numbers n with 0 ≤ n < 1 that are the same for the same seed (Lehmer, "minimal standard"). */
export function seededRandom(seed: number): Random {
  const modulus = 2_147_483_647;
  let state = seed;
  return () => {
    state = (state * 48_271) % modulus;
    return state / modulus;
  };
}

/** One of these, each as likely as the others. */
export function pick<const Items extends readonly [unknown, ...unknown[]]>(
  random: Random,
  items: Items,
): Items[number] {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** One of these, as likely as its weight. */
export function pickWeighted<const Item>(
  random: Random,
  items: readonly [readonly [Item, number], ...(readonly [Item, number])[]],
): Item {
  let left = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  const found = items.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? items[0])[0];
}

/** A whole number from `least` to `most`. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
