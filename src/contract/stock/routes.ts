/** Read on every page with products, whose scripts load no schemas. */
export const PUBLIC_STOCK_PATH = '/api/stock/public';
