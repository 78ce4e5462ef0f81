import type { paymentsRoutes } from '@voicecart/contract/routes/payments';
import type { Handlers } from '../../platform/http/http.ts';
import { principalOf } from '../activity/activity.ts';
import {
  listPaymentProcessors,
  removePaymentProcessor,
  savePaymentProcessor,
  setAmazonPayNotifications,
} from './payments.ts';

export const paymentsHandlers: Handlers<typeof paymentsRoutes> = {
  async listPaymentProcessors({ platform, merchantId }) {
    return { success: true, ...(await listPaymentProcessors(platform.db, merchantId)) };
  },

  async savePaymentProcessor({ platform, session, merchantId }, { body }) {
    return { success: true, ...(await savePaymentProcessor(platform, principalOf(session, merchantId), body)) };
  },

  async removePaymentProcessor({ platform, session, merchantId }, { params }) {
    return {
      success: true,
      ...(await removePaymentProcessor(platform, principalOf(session, merchantId), params.processor)),
    };
  },

  async setAmazonPayNotifications({ platform, session, merchantId }, { body }) {
    return {
      success: true,
      ...(await setAmazonPayNotifications(platform, principalOf(session, merchantId), body.isOn)),
    };
  },
};
