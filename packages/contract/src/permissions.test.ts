import { describe, expect, it } from 'vitest';
import { access, mayCall } from './access.ts';
import { permissionKeys, permissionsFor, permissionTable } from './permissions.ts';

const nobody = { master: {}, merchant: {}, person: {} };

describe('what a caller may', () => {
  it('is the table’s default until somebody saves another', () => {
    const merchant = permissionsFor({ ...nobody, identity: 'merchant', planId: 'basic' });
    expect(merchant).toMatchObject({ products: 1, allow_multi_locale: 1, product_deal_of_day: 0, act_as_merchant: 0 });
    expect(Object.keys(merchant).sort()).toEqual([...permissionKeys].sort());
    const agency = permissionsFor({ ...nobody, identity: 'agency_admin', planId: null });
    expect(agency).toMatchObject({ act_as_merchant: 1, merchant_export: 1, products: 0 });
    const payment = permissionsFor({ ...nobody, identity: 'amazonpayrep', planId: null });
    expect(payment).toMatchObject({ act_as_merchant: 0, merchant_status: 0, merchant_export: 1, invitations: 1 });
  });

  it.each([
    ['plan', { master: { pro: { products: 0 } } }, 0],
    ['another plan', { master: { basic: { products: 0 } } }, 1],
    ['merchant over plan', { master: { pro: { products: 0 } }, merchant: { products: 1 } }, 1],
    ['role', { master: { team_manager: { products: 0 } } }, 0],
    [
      'role, though the merchant was given it',
      { master: { team_manager: { products: 0 } }, merchant: { products: 1 } },
      0,
    ],
    ['merchant, though the role has it', { merchant: { products: 0 } }, 0],
    ['person over role', { master: { team_manager: { products: 0 } }, person: { products: 1 } }, 1],
    ['person over merchant', { merchant: { products: 1 }, person: { products: 0 } }, 0],
  ])('follows the nearest value: %s', (_, saved, expected) => {
    const may = permissionsFor({ ...nobody, ...saved, identity: 'team_manager', planId: 'pro' });
    expect(may.products).toBe(expected);
  });

  it('of a super admin can’t be taken away', () => {
    const off = Object.fromEntries(permissionKeys.map((key) => [key, 0]));
    const may = permissionsFor({ master: {}, merchant: {}, person: off, identity: 'super_admin', planId: null });
    expect(mayCall(access.actAsMerchant, 'super_admin', null, may)).toBe(true);
    expect(mayCall(access.merchantExport, 'super_admin', null, may)).toBe(true);
  });

  it('gives nobody a permission by where it is not for', () => {
    const may = permissionsFor({ ...nobody, identity: 'merchant', planId: 'pro', person: { act_as_merchant: 1 } });
    expect(may.act_as_merchant).toBe(0);
  });
});

describe('a rule with a permission', () => {
  it('refuses where the permission is off or was not asked for', () => {
    expect(mayCall(access.products, 'merchant', 'm', { products: 1 })).toBe(true);
    expect(mayCall(access.products, 'merchant', 'm', { products: 0 })).toBe(false);
    expect(mayCall(access.products, 'merchant', 'm')).toBe(false);
    expect(mayCall(access.merchant, 'merchant', 'm')).toBe(true);
  });

  it('never lets in whom the role keeps out', () => {
    expect(mayCall(access.products, 'merchant', null, { products: 1 })).toBe(false);
    expect(mayCall(access.products, 'super_admin', null, { products: 1 })).toBe(false);
  });
});

describe('the table', () => {
  it('has a row for each key, with a default that it allows', () => {
    expect(permissionTable.map(({ key }) => key)).toEqual([...permissionKeys]);
    expect(permissionTable.filter((row) => !row.values.includes(row.default) || row.scopes.length === 0)).toEqual([]);
  });
});
