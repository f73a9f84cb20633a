import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../../../src/api/description/document';
import { codesOf } from '../../../src/api/description/endpoint';
import { ENDPOINTS } from '../../../src/api/description/endpoints';
import { ERROR_CODES, type ErrorCode } from '../../../src/contract/errors';

const document = describeApi('The API of a test');

/** What only an address that is no call of the API answers. */
const OF_NO_CALL: readonly ErrorCode[] = ['method-not-allowed'];

describe('the description of the API', () => {
  it('is an OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('tells of every error code which calls answer with it', () => {
    const told = ENDPOINTS.flatMap((each) => codesOf(each));
    expect(ERROR_CODES.filter((code) => !told.includes(code))).toEqual(OF_NO_CALL);
  });

  it('asks for the fields that must be there, by the rules of the contract', () => {
    const body = document.paths['/api/auth/register']?.post?.requestBody;
    const schema = body?.content['application/json']?.schema;
    expect(schema?.required).toEqual(['firstName', 'lastName', 'email', 'phone', 'password']);
    expect(schema?.properties?.password).toMatchObject({
      type: 'string',
      minLength: 8,
      maxLength: 128,
    });
  });

  it('names the parts of an address and the fields of a query', () => {
    const call = document.paths['/api/users/{id}/audit']?.get;
    expect(call?.parameters.map(({ name }) => name)).toEqual(['id', 'page', 'size']);
  });
});
