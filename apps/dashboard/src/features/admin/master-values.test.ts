import { permissionTable } from '@voicecart/contract/permissions';
import { describe, expect, it } from 'vitest';
import { changesOfMaster, masterParts, takenAway, valuesOfMaster } from './master-values.ts';

describe('the form of the master permissions', () => {
  it('holds each permission for each plan and role that it is set for', () => {
    const values = valuesOfMaster({ basic: { orders: 0 } });
    expect(values.basic).toMatchObject({ orders: false, products: true, product_deal_of_day: false });
    expect(values.team_manager?.allow_multi_locale).toBeUndefined();
    expect(values.agency_admin).toEqual({
      act_as_merchant: true,
      merchant_status: true,
      merchant_export: true,
      invitations: true,
    });
  });

  it('saves what differs from what holds, and a default as none', () => {
    const before = { basic: { orders: 0 }, pro: { product_deal_of_day: 1 } };
    const values = valuesOfMaster(before);
    expect(changesOfMaster(before, values)).toEqual([]);
    values.basic = { ...values.basic, orders: true, sandbox: false };
    values.pro = { ...values.pro, product_deal_of_day: false };
    const changes = changesOfMaster(before, values);
    expect(changes).toHaveLength(3);
    expect(changes).toContainEqual({ scope: 'basic', key: 'orders', value: null });
    expect(changes).toContainEqual({ scope: 'basic', key: 'sandbox', value: 0 });
    expect(changes).toContainEqual({ scope: 'pro', key: 'product_deal_of_day', value: null });
    expect(
      takenAway(changes, values)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['product_deal_of_day', 'sandbox']);
  });

  it('shows every permission in some table', () => {
    const shown = new Set(Object.values(masterParts).flatMap(({ rows }) => rows.map(({ key }) => key)));
    expect(permissionTable.filter(({ key }) => !shown.has(key))).toEqual([]);
  });
});
