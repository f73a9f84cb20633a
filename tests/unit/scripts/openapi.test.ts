import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../../scripts/build/openapi/document';
import { ENDPOINTS } from '../../../scripts/build/openapi/endpoints';
import { ERROR_CODES, type ErrorCode } from '../../../src/contract/errors';

const document = describeApi('The API of a test');

/** An error code that no documented endpoint returns. */
const OF_NO_CALL: readonly ErrorCode[] = ['method-not-allowed'];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('documents every error code that an endpoint can return', () => {
    const documented = ENDPOINTS.flatMap(({ codes }) => codes);
    expect(ERROR_CODES.filter((code) => !documented.includes(code))).toEqual(OF_NO_CALL);
  });

  it('marks as required exactly the fields that the contract requires', () => {
    const body = document.paths['/api/auth/register']?.post?.requestBody;
    const schema = body?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['firstName', 'lastName', 'email', 'phone', 'password']);
    expect(schema?.properties?.password).toMatchObject({
      type: 'string',
      minLength: 8,
      maxLength: 128,
    });
  });

  it("lists the permitted callers and the error codes that a route's guards and limits add", () => {
    const call = document.paths['/api/users/{id}/password']?.post;
    expect(call?.description).toBe('System Admins.');
    expect(call?.security).toEqual([{ bearer: [] }]);
    expect(Object.keys(call?.responses ?? {})).toContain('429');
    expect(document.paths['/api/stock/public']?.get?.description).toBe('Anyone.');
  });

  it('lists path and query parameters', () => {
    const call = document.paths['/api/users/{id}/audit']?.get;
    expect(call?.parameters.map(({ name }) => name)).toEqual(['id', 'page', 'size']);
  });
});
