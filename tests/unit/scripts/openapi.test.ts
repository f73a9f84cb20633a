import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../../scripts/build/openapi/document';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints';
import { ERROR_CODES, type ErrorCode } from '../../../src/contract/errors';

const document = describeApi('The API of a test');

/** Responses of addresses that are not part of the API. */
const OF_NO_CALL: readonly ErrorCode[] = ['method-not-allowed'];

describe('the description of the API', () => {
  it('is an OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('lists the endpoints that return each error code', () => {
    const documented = ENDPOINTS.flatMap(({ codes }) => codes);
    expect(ERROR_CODES.filter((code) => !documented.includes(code))).toEqual(OF_NO_CALL);
  });

  it('requires the mandatory fields by the rules of the contract', () => {
    const body = document.paths['/api/auth/register']?.post?.requestBody;
    const schema = body?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['firstName', 'lastName', 'email', 'phone', 'password']);
    expect(schema?.properties?.password).toMatchObject({
      type: 'string',
      minLength: 8,
      maxLength: 128,
    });
  });

  it('names the callers and error codes that the guards and limits of a route add', () => {
    const call = document.paths['/api/users/{id}/password']?.post;
    expect(call?.description).toBe('System Admins.');
    expect(call?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(call?.responses ?? {})).toContain('429');
    expect(document.paths['/api/stock/public']?.get?.description).toBe('Anyone.');
  });

  it('names path parameters and query parameters', () => {
    const call = document.paths['/api/users/{id}/audit']?.get;
    expect(call?.parameters.map(({ name }) => name)).toEqual(['id', 'page', 'size']);
  });
});
