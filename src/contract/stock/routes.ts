/** Read on every page with products, whose scripts load no schemas. */
export const PUBLIC_STOCK_PATH = '/api/stock/public';

/** Read on product pages and by the payment panel. */
export const BRANCH_STOCK_PATH = '/api/stock/branches';

/** The most products that one call returns the stock per branch of. */
export const BRANCH_STOCK_MAXIMUM = 20;
