import { CATEGORY_NAMES } from '../../content/catalogue/category-names';
import { GOODS_LEVELS, type GoodsReply } from '../../contract/goods/list';
import { choicesOf } from '../../ui/form/SelectField';
import { FilterSheet } from '../../ui/list/FilterSheet';
import { SearchField, SelectFilter } from '../../ui/list/Filters';
import listStyles from '../../ui/list/list.module.css';
import { showChosen } from '../../ui/list/work/show-chosen';
import work from '../../ui/list/work/work-list.module.css';
import { BranchFilter } from '../work/BranchFilter';
import { LEVEL_NAMES } from './labels';
import type { GoodsList } from './queries';

const CATEGORIES = CATEGORY_NAMES.map(([value, label]) => ({ value, label }));

const SORTS = choicesOf({
  name: 'Name A to Z',
  '-name': 'Name Z to A',
  price: 'Lowest price first',
  '-price': 'Highest price first',
  free: 'Fewest pieces first',
  '-free': 'Most pieces first',
});

interface Props {
  list: GoodsList;
  counts: GoodsReply['counts'] | undefined;
}

/** The search, the filters and, as chips, the level with the number of products at each. */
export function GoodsFilters({ list, counts }: Props) {
  const { category, branch, sort, level } = list.filters;
  const pressed = level === '' ? 'all' : level;
  const count = [category, branch, sort].filter((text) => text !== '').length;
  return (
    <>
      <div className={`${listStyles.filters} ${work.filters}`}>
        <SearchField label="Search products" placeholder="Search products..." list={list} />
        <FilterSheet
          count={count}
          done="Show products"
          onReset={() => list.setFilters({ category: '', branch: '', sort: '' })}
        >
          <SelectFilter
            label="Category"
            all="All categories"
            choices={CATEGORIES}
            {...list.filter('category')}
          />
          <BranchFilter {...list.filter('branch')} />
          <SelectFilter
            label="Sort"
            all="As in the shop"
            choices={SORTS}
            {...list.filter('sort')}
          />
        </FilterSheet>
      </div>
      <fieldset className={`${work.chips} ${work.fading}`}>
        <legend className="visually-hidden">Products</legend>
        {(['all', ...GOODS_LEVELS] as const).map((each) => (
          <button
            key={each}
            ref={each === pressed ? showChosen : undefined}
            type="button"
            aria-pressed={each === pressed}
            onClick={() => list.setFilters({ level: each === 'all' ? '' : each })}
          >
            {LEVEL_NAMES[each]}
            {counts && <span>{counts[each]}</span>}
          </button>
        ))}
      </fieldset>
    </>
  );
}
