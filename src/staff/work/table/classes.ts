import cards from './work-cards.module.css';
import table from './work-table.module.css';

/** The classes of the frame around a table, of the table, its head and, by column name, its cells. */
export interface Classes {
  frame: string | undefined;
  table?: string;
  head?: string;
  cells?: Readonly<Record<string, string>>;
}

/**
 * The classes of a list of work: a table on a desktop, and on narrower screens a card for each row,
 * in which each cell has its place.
 */
export const WORK_CLASSES = {
  frame: table.frame,
  table: `${table.table} ${cards.cards}`,
  head: 'hidden-below-desktop',
  cells: {
    item: `${table.item} ${cards.item}`,
    amount: `${table.amount} ${cards.amount}`,
    customer: `${table.customer} ${cards.customer}`,
    age: `${table.age} ${cards.age}`,
    state: `${table.state} ${cards.state}`,
    payment: `${table.payment} ${cards.payment}`,
    actions: `${table.actions} ${cards.actions}`,
  },
};
