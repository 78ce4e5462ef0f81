import { queryOptions } from '@tanstack/react-query';
import { testOrdersRoutes } from '@voicecart/contract/routes/test-orders';
import { call } from '../../lib/api.ts';

export const testOrderSettingQuery = queryOptions({
  queryKey: ['test-orders', 'setting'],
  queryFn: async () => (await call(testOrdersRoutes.getTestOrderSetting)).setting,
});

export const simulatorQuery = queryOptions({
  queryKey: ['test-orders', 'simulator'],
  queryFn: () => call(testOrdersRoutes.describeSimulator),
  staleTime: Number.POSITIVE_INFINITY,
});
