import type { AppDefinition } from '@voicecart/assistant/app-definition';
import type { AlexaTurn } from '@voicecart/assistant/channels/alexa/request';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import type { SealedColumn } from '../../platform/secret-rotation.ts';
import { nameLinkedUser, unlinkUser } from '../linking/linking.ts';
import type { Stage } from './conversations.tables.ts';
import { userRef } from './turn-log.ts';

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
  const sealed = platform.secrets.seal(turn.shopper.id, skillShopperPlace(app.id));
  const { db } = platform;
  await db
    .insertInto('skill_shoppers')
    .values({ ...key, user_sealed: sealed })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'app_id', 'user_ref']).doNothing())
    .execute();
  const row = db
    .updateTable('skill_shoppers')
    .where('merchant_id', '=', app.merchantId)
    .where('app_id', '=', app.id)
    .where('user_ref', '=', ref);
  if (change.of === 'disabled') {
    const gone = { disabled_at: at, user_sealed: null, permissions: [], subscriptions: [] };
    await row.set(gone).execute();
    await unlinkUser(platform, app.merchantId, app.id, ref);
    return;
  }
  const known = row.where('disabled_at', 'is', null);
  if (!('names' in change)) {
    await known.set({ enabled_at: sql<Date>`least(enabled_at, ${at})` }).execute();
    return;
  }
  const moment = `${change.of}_at` as const;
  await known
    .where((eb) => eb.or([eb(moment, 'is', null), eb(moment, '<=', at)]))
    .set({ [change.of]: [...new Set(change.names)], [moment]: at })
    .execute();
}

/** Where Amazon's id of a user is sealed to. */
export function skillShopperPlace(appId: string): string {
  return `${appId}/skill_shoppers/user`;
}

export const sealedSkillShopper: SealedColumn = {
  table: 'skill_shoppers',
  column: 'user_sealed',
  key: ['merchant_id', 'app_id', 'user_ref'],
  place: ({ app_id = '' }) => skillShopperPlace(app_id),
};
