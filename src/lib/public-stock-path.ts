/** In a separate file, because public pages' scripts do not need the other paths. */
export const PUBLIC_STOCK_PATH = '/api/stock/public';
