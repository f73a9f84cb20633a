import { ORDERS } from '../../content/orders';
import type { SessionUser } from '../../contract/auth';
import { may } from '../../contract/roles';
import { countText } from '../../ui/list/ListHead';
import { ListView } from '../../ui/list/ListView';
import listStyles from '../../ui/list/list.module.css';
import { useRowDialog } from '../../ui/list/use-row-dialog';
import work from '../../ui/list/work/work-list.module.css';
import { QueryProvider } from '../../ui/QueryProvider';
import { StockLinks } from '../stock/StockLinks';
import { BulkGoods } from './BulkGoods';
import { GoodsDialogs } from './GoodsDialogs';
import { GoodsFilters } from './GoodsFilters';
import { type GoodsAction, GoodsTable } from './GoodsTable';
import { uncountedText } from './labels';
import { PriceQuestions } from './PriceQuestions';
import { PublishingNote } from './PublishingNote';
import { type GoodsPage, type ListedGoods, useGoods } from './queries';
import { useCellEditor } from './use-cell-editor';
import { useChosen } from './use-chosen';
import { usePrices } from './use-prices';

const NOUNS = ['product', 'products'] as const;

interface Props {
  user: SessionUser | undefined;
  /** The URL query that the server received. */
  query: string;
  /** The server-rendered first page. */
  initialPage: GoodsPage | undefined;
}

/** The products with their prices, which the owner edits in place, and their stock per branch. */
export function GoodsScreen(props: Props) {
  return (
    <QueryProvider>
      <Screen {...props} />
    </QueryProvider>
  );
}

function Screen({ user, query, initialPage }: Props) {
  const list = useGoods(query, initialPage);
  const dialog = useRowDialog<ListedGoods, GoodsAction>();
  const chosen = useChosen(list);
  const prices = usePrices(list.cache);
  const editor = useCellEditor(list.rows, (row, change) => void prices.save(row, change));
  const role = user?.role ?? 'customer';
  const mayPrice = ORDERS.priceRoles.some((each) => each === role);
  const { counts, branches = [], publishing } = list.latest ?? {};
  const { branch } = list.filters;
  const uncounted = branches.filter(({ is_pool, counted_at }) => !is_pool && counted_at === null);
  const onListed = (row: ListedGoods, is_listed: boolean) => void prices.save(row, { is_listed });
  return (
    <section className={`${listStyles.screen} ${work.screen}`} aria-labelledby="goods">
      <header className={listStyles.head}>
        <h1 id="goods" ref={dialog.title} tabIndex={-1}>
          Goods
        </h1>
        <p className={listStyles.count} role="status">
          {countText(list, NOUNS)}
        </p>
        <StockLinks />
      </header>
      {mayPrice && <PublishingNote publishing={publishing} />}
      <GoodsFilters list={list} counts={counts} />
      {uncounted.length > 0 && (
        <p className="muted">{uncountedText(uncounted.map(({ name }) => name))}</p>
      )}
      <ListView list={list}>
        <GoodsTable
          list={list}
          pricing={mayPrice ? { editor, chosen, onListed } : undefined}
          branches={branches.filter(({ code }) =>
            branch === '' ? !uncounted.some((each) => each.code === code) : code === branch,
          )}
          mayCorrect={may(role, 'work')}
          maySettle={may(role, 'bookkeep')}
          onOpen={dialog.open}
        />
        {mayPrice && <BulkGoods list={list} chosen={chosen} />}
      </ListView>
      {mayPrice && <PriceQuestions prices={prices} editor={editor} />}
      {dialog.opened && (
        <GoodsDialogs
          opened={dialog.opened}
          cache={list.cache}
          role={role}
          mayUndo={mayPrice}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}
