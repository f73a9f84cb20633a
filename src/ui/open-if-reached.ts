/** Opens a page if the network or the cache can provide it. Returns true if it opened the page. */
export async function openIfReached(path: string): Promise<boolean> {
  const { ok } = await fetch(path).catch(Response.error);
  if (ok) location.assign(path);
  return ok;
}
