import { load } from 'cheerio';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Column } from '../../../../src/staff/work/table/column';
import { WorkTable } from '../../../../src/staff/work/table/WorkTable';

interface Part {
  id: number;
  name: string;
  pieces: number;
}

const LIST = {
  rows: [
    { id: 1, name: 'Cable', pieces: 3 },
    { id: 2, name: 'Screw', pieces: 40 },
  ],
  query: { isPlaceholderData: false },
};
const COLUMNS: readonly Column<Part>[] = [
  { name: 'name', title: 'Part', isName: true, isSortable: true, cell: ({ name }) => name },
  { name: 'pieces', title: 'Pieces', isNumber: true, cell: ({ pieces }) => pieces },
  { name: 'actions', title: '', cell: () => null },
];

function tableOf(options: { sort?: { by: string; onChoose: () => void } }) {
  const props = {
    classes: { frame: '' },
    label: 'Parts',
    list: LIST,
    columns: COLUMNS,
    ...options,
  };
  return load(renderToStaticMarkup(createElement(WorkTable<Part>, props)));
}

test('a table shows the columns of each row, names the row and labels its numbers', () => {
  const table = tableOf({});
  const rows = table('tbody tr').map((_at, row) => table(row).text());
  expect(rows.get()).toEqual(['Cable3', 'Screw40']);
  expect(table('tbody th[scope="row"]').text()).toBe('CableScrew');
  expect(table('td[data-label="Pieces"]').text()).toBe('340');
  expect(table('thead').text()).toBe('PartPieces');
});

test('only a sortable column of a sorted list has a heading to press', () => {
  const sort = { by: '-name', onChoose: () => {} };
  const table = tableOf({ sort });
  expect(table('thead button').text()).toBe('Part');
  expect(table('th[aria-sort="descending"]').attr('data-column')).toBe('name');
  expect(tableOf({})('thead button')).toHaveLength(0);
});
