import type { secondFactorRoutes } from '@voicecart/contract/routes/second-factor';
import type { Handlers } from '../../../platform/http/http.ts';
import {
  confirmSecondFactor,
  describeSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { describeStepUp, mailStepUpCode, stepUp } from './step-up.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  async stepUpState({ platform, session }) {
    return { success: true, ...(await describeStepUp(platform, session)) };
  },

  async stepUp({ platform, session }, { body }) {
    return { success: true, validUntil: await stepUp(platform, session, body) };
  },

  async mailStepUpCode({ platform, session }) {
    return { success: true, email: await mailStepUpCode(platform, session) };
  },

  async secondFactor({ platform, session }) {
    return { success: true, state: await describeSecondFactor(platform, session) };
  },

  async startSecondFactor({ platform, session }) {
    return { success: true, ...(await startSecondFactor(platform, session)) };
  },

  async confirmSecondFactor({ platform, session }, { body }) {
    return { success: true, recoveryCodes: await confirmSecondFactor(platform, session, body.code) };
  },

  async renewRecoveryCodes({ platform, session }, { body }) {
    return { success: true, recoveryCodes: await renewRecoveryCodes(platform, session, body) };
  },

  async endSecondFactor({ platform, session }, { body }) {
    await endSecondFactor(platform, session, body);
    return { success: true };
  },
};
