import { DOCUMENT_NAMES } from '../../../entities/invoice/labels';
import { monthAfter, monthName, monthText } from '../../../lib/months';
import { type Choice, choicesOf } from '../../../ui/form/SelectField';
import { FilterSheet } from '../../../ui/list/FilterSheet';
import { SearchField, SelectFilter } from '../../../ui/list/Filters';
import listStyles from '../../../ui/list/list.module.css';
import work from '../../../ui/list/work/work-list.module.css';
import { BranchFilter } from '../../work/BranchFilter';
import { openTypedBill } from '../../work/scan/bill';
import type { BillsList } from './queries';

/** The number of earlier months that the filter offers. */
const EARLIER_MONTHS = 24;
const KINDS = choicesOf(DOCUMENT_NAMES);

/** The choices of the month filter, newest first; the current month has no value in the URL. */
function monthChoices(chosen: string, now: number): Choice[] {
  const current = monthText(now);
  const months = Array.from({ length: EARLIER_MONTHS + 1 }, (_, index) =>
    monthAfter(current, -index),
  );
  if (chosen !== '' && !months.includes(chosen)) months.push(chosen);
  return months.map((month) => ({
    value: month === current && chosen !== current ? '' : month,
    label: monthName(month),
  }));
}

interface Props {
  list: BillsList;
  /** When the server rendered the page (ms). */
  renderedAt: number;
  /** True if the user can see more than one branch. */
  hasBranches: boolean;
}

export function BillFilters({ list, renderedAt, hasBranches }: Props) {
  const { month, kind, branch } = list.filters;
  const count = [month, kind, branch].filter((text) => text !== '').length;
  return (
    <div className={`${listStyles.filters} ${work.filters}`}>
      <SearchField
        label="Search bills"
        placeholder="Number, name, mobile or GSTIN"
        list={list}
        onEnter={openTypedBill}
      />
      <FilterSheet
        count={count}
        done="Show bills"
        onReset={() => list.setFilters({ month: '', kind: '', branch: '' })}
      >
        <SelectFilter
          label="Month"
          choices={monthChoices(month, renderedAt)}
          {...list.filter('month')}
        />
        <SelectFilter label="Kind" all="All kinds" choices={KINDS} {...list.filter('kind')} />
        {hasBranches && <BranchFilter {...list.filter('branch')} />}
      </FilterSheet>
    </div>
  );
}
