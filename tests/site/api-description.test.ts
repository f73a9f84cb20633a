import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../scripts/build/openapi/endpoints.ts';
import { builtFile } from '../support/site/built-page.ts';

it('/api/openapi.json describes every API endpoint', () => {
  const { openapi, paths } = JSON.parse(builtFile('/api/openapi.json'));
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.toSorted()).toEqual(
    ENDPOINTS.map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    ).toSorted(),
  );
});
