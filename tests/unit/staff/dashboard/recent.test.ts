import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Recent } from '../../../../src/staff/dashboard/keys/Recent';
import { QueryProvider } from '../../../../src/ui/QueryProvider';

test('the recent searches show only the end of a mobile number', () => {
  const texts = ['98765 43210', 'Meera'];
  const recent = createElement(Recent, { texts, onChoose: () => undefined });
  const html = renderToStaticMarkup(createElement(QueryProvider, null, recent));
  expect([...html.matchAll(/<button.*?<span>(.*?)<\/span>/g)].map(([, text]) => text)).toEqual([
    '…3210',
    'Meera',
  ]);
});
