/** Kept apart from the other paths, which the scripts of public pages do not need. */
export const PUBLIC_STOCK_PATH = '/api/stock/public';
