import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import type { AlexaTurn } from '@voicecart/assistant/channels/alexa/request';
import { z } from 'zod';
import { alexaOrigin } from '../../outside/amazon/alexa-api.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secrets/secret-rotation.ts';
import type { Stage } from '../../schema/conversations.tables.ts';
import { nameLinkedUser, unlinkUser } from '../linking/linking.ts';
import { shopperPlace } from '../notifications/notifications.ts';
import { insertSkillShopper, markDisabled, markEnabled, setShopperNames } from './skill-shoppers.queries.ts';
import { userRef } from './turn-log/turn-log.ts';

const scopes = z.array(z.object({ scope: z.string().max(200) })).max(50);
const permissionsBody = z.object({
  acceptedPermissions: scopes.nullish(),
  acceptedPersonPermissions: scopes.nullish(),
});
const subscriptionsBody = z.object({
  subscriptions: z
    .array(z.object({ eventName: z.string().max(200).nullish(), topicId: z.string().max(200).nullish() }))
    .max(50)
    .nullish(),
});

const accountBody = z.object({ accessToken: z.string().max(8000).nullish() });

/** What an event changes of what is known of a shopper, and which moment it is compared with. */
type Change =
  | { readonly of: 'enabled' | 'disabled' }
  | { readonly of: 'permissions' | 'subscriptions'; readonly names: readonly string[] };

function changeOf({ alexa: { requestType, eventBody } }: AlexaTurn): Change | null {
  switch (requestType) {
    case 'AlexaSkillEvent.SkillEnabled':
      return { of: 'enabled' };
    case 'AlexaSkillEvent.SkillDisabled':
      return { of: 'disabled' };
    case 'AlexaSkillEvent.SkillPermissionAccepted':
    case 'AlexaSkillEvent.SkillPermissionChanged': {
      const body = permissionsBody.safeParse(eventBody ?? {}).data;
      return { of: 'permissions', names: (body?.acceptedPermissions ?? []).map(({ scope }) => scope) };
    }
    case 'AlexaSkillEvent.ProactiveSubscriptionChanged':
    case 'AlexaSkillEvent.NotificationSubscriptionChanged': {
      const body = subscriptionsBody.safeParse(eventBody ?? {}).data;
      const names = (body?.subscriptions ?? []).flatMap(({ eventName, topicId }) => eventName ?? topicId ?? []);
      return { of: 'subscriptions', names };
    }
    default:
      // A linked account belongs to the token service; messages and reminders are told to nobody here.
      return null;
  }
}

/**
 * Keeps what a skill event tells. It is written before Alexa is answered: what fails is sent again by Amazon. Events may
 * come twice and in any order, so an older one never undoes a newer. Who disables the skill is forgotten: Amazon gives
 * another id to whoever comes back.
 */
export async function keepSkillEvent(
  platform: Platform,
  app: AppDefinition,
  stage: Stage,
  turn: AlexaTurn,
): Promise<void> {
  const ref = userRef(app.id, turn.shopper.id);
  const token = accountBody.safeParse(turn.alexa.eventBody ?? {}).data?.accessToken;
  if (turn.alexa.requestType === 'AlexaSkillEvent.SkillAccountLinked' && token) {
    await nameLinkedUser(platform, app.merchantId, token, ref);
  }
  const change = changeOf(turn);
  if (!change || turn.shopper.id === '') return;
  const at = new Date(turn.alexa.eventAt);
  const key = { merchant_id: app.merchantId, app_id: app.id, stage, user_ref: ref };
  const sealed = platform.secrets.seal(turn.shopper.id, shopperPlace(app.id));
  const { db } = platform;
  const apiOrigin = alexaOrigin(turn.alexa.apiEndpoint, platform.config.AMAZON_API_ORIGIN);
  await insertSkillShopper(db, { ...key, user_sealed: sealed, api_origin: apiOrigin });
  if (change.of === 'disabled') {
    await markDisabled(db, key, at);
    await unlinkUser(platform, app.merchantId, app.id, ref);
    return;
  }
  if ('names' in change) await setShopperNames(db, key, change.of, change.names, at);
  else await markEnabled(db, key, at);
}

export const sealedSkillShopper: SealedColumn = {
  table: 'skill_shoppers',
  column: 'user_sealed',
  key: ['merchant_id', 'app_id', 'user_ref'],
  place: ({ app_id = '' }) => shopperPlace(app_id),
};
