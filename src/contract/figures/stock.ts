import * as v from 'valibot';
import { branchReply } from '../orders/order.ts';
import { figuresReply } from './figures.ts';
import { STOCK_STATES } from './stock-state.ts';

/** The pieces of a product in one or several stocks, and what it needs. */
const need = {
  on_hand: v.number(),
  held: v.number(),
  /** How long the stock lasts at the rate of all branches that share it; null without sales. */
  days_left: v.nullable(v.number()),
  state: v.picklist(STOCK_STATES),
};

const stockProductReply = v.object({
  product_id: v.string(),
  name: v.string(),
  category: v.string(),
  /** The selling price in whole rupees. */
  price: v.number(),
  ...need,
  /** Pieces sold in the last 30 days, less those that came back, at the branches of the page. */
  sold: v.number(),
  /** The last day of the last 90 on which a branch of the page sold a piece. */
  last_sold: v.nullable(v.string()),
  /** The same for each branch of the page that keeps stock of its own. */
  branches: v.array(v.object({ branch: branchReply, ...need })),
});

/** The figures of the stock: what was sold and changed by hand, and each product as of now. */
export const stockFiguresReply = v.object({
  ...figuresReply.entries,
  products: v.array(stockProductReply),
  /** The branches that were not counted yet, and the branch whose stock they sell. */
  shared: v.array(v.object({ branch: branchReply, from: branchReply })),
  /** Pieces that the branches of the page have sent to others, which did not receive them yet. */
  on_the_way: v.number(),
});

export type StockFiguresReply = v.InferOutput<typeof stockFiguresReply>;
export type StockProduct = StockFiguresReply['products'][number];
