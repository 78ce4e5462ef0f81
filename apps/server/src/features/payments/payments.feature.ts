import { paymentsRoutes } from '@voicecart/contract/routes/payments';
import { type Feature, withHandlers } from '../../platform/feature.ts';
import { paymentsHandlers } from './payments.routes.ts';
import { sealedPaymentKeys } from './payments.ts';

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: [withHandlers(paymentsRoutes, paymentsHandlers)],
  sealed: [sealedPaymentKeys],
};
