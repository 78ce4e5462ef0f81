import { queryOptions } from '@tanstack/react-query';
import { paymentsRoutes } from '@voicecart/contract/routes/payments';
import { call } from '../../lib/api.ts';

export const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => call(paymentsRoutes.listPaymentProcessors, { signal }),
});
