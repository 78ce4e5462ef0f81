import { access } from '@voicecart/contract/access';
import type { RouteRow } from '@voicecart/contract/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routeAddress } from './api.ts';
import { readRefusal } from './api-error.ts';

const row: RouteRow = {
  base: 'mobile',
  method: 'GET',
  path: 'feeds/{id}/{table}',
  summary: '',
  access: access.merchant,
  reply: z.object({}),
};

describe('addresses of rows', () => {
  it('carry parameters and query, encoded', () => {
    const address = routeAddress(row, {
      params: { id: 'a/b', table: 'x.csv' },
      query: { q: 'tea & cups', page: 2, none: undefined },
    });
    expect(address).toBe('/mobile-api/feeds/a%2Fb/x.csv?q=tea+%26+cups&page=2');
  });

  it('repeat a name for a list and leave empty values out', () => {
    const address = routeAddress(row, { params: { id: '1', table: 't' }, query: { stock: ['in', 'out'], q: '' } });
    expect(address).toBe('/mobile-api/feeds/1/t?stock=in&stock=out');
  });

  it('are never made with a parameter missing', () => {
    expect(() => routeAddress(row, { params: { id: '1' } })).toThrow('table');
  });
});

describe('refusals', () => {
  it('keep code, text, fields and the number of the request', () => {
    const fields = [{ path: 'name', message: 'Too long' }];
    const error = readRefusal(400, 'Bad Request', {
      success: false,
      code: 'invalid',
      error: 'Too long',
      fields,
      request_id: 'r1',
    });
    expect(error).toMatchObject({ status: 400, code: 'invalid', message: 'Too long', fields, requestId: 'r1' });
  });

  it('of somebody in between are told by their status', () => {
    expect(readRefusal(502, 'Bad Gateway', '<html>')).toMatchObject({
      status: 502,
      code: 'http',
      message: '502 Bad Gateway',
    });
  });
});
