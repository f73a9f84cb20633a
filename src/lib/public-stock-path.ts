/** In a separate file, because the scripts of public pages do not need the other paths. */
export const PUBLIC_STOCK_PATH = '/api/stock/public';
