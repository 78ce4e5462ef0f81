import { createAlexaMessaging, type SkillClient } from '../../../outside/amazon/alexa-messaging.ts';
import { SmapiError } from '../../../outside/amazon/smapi-error.ts';
import { OutsideFault } from '../../../outside/exchange.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Platform, perPlatform } from '../../../platform/platform.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';
import { getSmapi } from '../../publishing/publishing.ts';

/** A skill's client is asked of Amazon this often, so that one that was replaced there is found. */
const keepMs = 600_000;

/** Tokens are kept between messages. */
export const alexaMessaging = perPlatform(({ config }) =>
  createAlexaMessaging({ authOrigin: config.AMAZON_AUTH_ORIGIN, timeoutMs: config.NOTIFICATION_TIMEOUT_MS }),
);

const clients = perPlatform(() => new TtlCache<SkillClient>({ keepMs, most: 5_000 }));

/** The client that a skill speaks to Alexa with. @throws OutsideFault; of this skill only */
export async function skillClient(platform: Platform, merchantId: string, skillId: string): Promise<SkillClient> {
  try {
    return await clients(platform).get(
      merchantId,
      skillId,
      async () => (await getSmapi(platform, merchantId)).getMessagingClient(skillId),
      () => true,
    );
  } catch (error) {
    if (error instanceof SmapiError) throw faultOf(error.message, error.status, error.isTransient);
    // The merchant's Amazon account is not connected any more.
    if (error instanceof AppError) throw faultOf(error.message, error.status, false);
    throw error;
  }
}

function faultOf(message: string, status: number, isTransient: boolean): OutsideFault {
  return new OutsideFault(message, { status, code: 'ONE_RECIPIENT', isTransient });
}
