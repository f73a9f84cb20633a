import * as v from 'valibot';
import { figuresReply } from './figures.ts';
import { STOCK_STATES } from './stock-state.ts';

const stockProductReply = v.object({
  product_id: v.string(),
  name: v.string(),
  category: v.string(),
  /** The selling price in whole rupees. */
  price: v.number(),
  on_hand: v.number(),
  held: v.number(),
  /** Pieces sold in the last 30 days, less those that came back, at the branches of the page. */
  sold: v.number(),
  /** How long the stock lasts at the rate of all branches, which share it; null without sales. */
  days_left: v.nullable(v.number()),
  /** The last day of the last 90 on which a branch of the page sold a piece. */
  last_sold: v.nullable(v.string()),
  state: v.picklist(STOCK_STATES),
});

/** The figures of the stock: what was sold and changed by hand, and each product as of now. */
export const stockFiguresReply = v.object({
  ...figuresReply.entries,
  products: v.array(stockProductReply),
});

export type StockFiguresReply = v.InferOutput<typeof stockFiguresReply>;
export type StockProduct = StockFiguresReply['products'][number];
