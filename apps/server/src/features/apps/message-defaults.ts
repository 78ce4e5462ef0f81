import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { respond } from '@voicecart/assistant/assistant';
import { ownMessage } from '@voicecart/assistant/phrases/messages';
import { emptyShop } from '@voicecart/assistant/shop/empty-shop';
import type { Turn } from '@voicecart/assistant/turn/turn';
import { defaultLocale, type Locale, languageOf } from '@voicecart/contract/locales';
import { type AppChange, type AppMessageName, appMessages } from '@voicecart/contract/routes/apps';
import { phrases as proofPhrases } from '@voicecart/language/interactions/order-proof';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getAppDefinition, requireApp } from './apps.ts';

/** What makes the assistant say each message: it is asked, not quoted, so that the default shown is the one heard. */
const asks: Readonly<Partial<Record<AppMessageName, Pick<Turn, 'kind' | 'intent'> & { hasVisited?: boolean }>>> = {
  welcomeText: { kind: 'launch', intent: null },
  welcome_back_message: { kind: 'launch', intent: null, hasVisited: true },
  help_message: { kind: 'intent', intent: 'AMAZON.HelpIntent' },
  fallback_message: { kind: 'intent', intent: 'AMAZON.FallbackIntent' },
  stop_message: { kind: 'intent', intent: 'AMAZON.StopIntent' },
  exit_skill_message: { kind: 'intent', intent: 'AMAZON.NavigateHomeIntent' },
};

/** What the assistant says in a locale where the app has no words of its own. @throws AppError 404 */
export async function describeMessageDefaults(
  platform: Platform,
  merchantId: string,
  appId: string,
  asked: Locale | undefined,
) {
  await requireApp(platform.db, merchantId, appId);
  const loaded = await getAppDefinition(platform, appId);
  if (!loaded) throw notFound('The app');
  const locale = asked ?? loaded.definition.locales[0] ?? defaultLocale;
  const spoken = Object.entries(await speak(loaded.definition, {}, locale));
  return { locale, defaults: Object.fromEntries(spoken.filter(([, text]) => text !== '')) };
}

/** What the assistant would say with messages that are not saved. @throws AppError 404 */
export async function previewMessages(
  platform: Platform,
  merchantId: string,
  given: { readonly id: string; readonly locale: Locale } & Pick<AppChange, 'messages' | 'messagesByLocale'>,
): Promise<Record<string, string>> {
  await requireApp(platform.db, merchantId, given.id);
  const loaded = await getAppDefinition(platform, given.id);
  if (!loaded) throw notFound('The app');
  return speak(loaded.definition, given, given.locale);
}

async function speak(
  definition: AppDefinition,
  { messages, messagesByLocale = {} }: Pick<AppChange, 'messages' | 'messagesByLocale'>,
  locale: Locale,
): Promise<Record<string, string>> {
  const app = {
    ...definition,
    messages: appMessages.parse(messages ?? {}),
    messagesByLocale,
  };
  const spoken = await Promise.all(
    Object.entries(asks).map(async ([name, { kind, intent, hasVisited }]) => {
      const reply = await respond(turnOf(kind, intent, hasVisited ?? false, locale), app, emptyShop);
      return [name, reply.speech] as const;
    }),
  );
  return {
    ...Object.fromEntries(spoken),
    user_help_message: ownMessage(app, locale, 'user_help_message') ?? '',
    customer_details_permission_message:
      ownMessage(app, locale, 'customer_details_permission_message') ?? proofPhrases[languageOf(locale)].linkAccount,
  };
}

function turnOf(kind: Turn['kind'], intent: string | null, hasVisited: boolean, locale: Locale): Turn {
  return {
    kind,
    intent,
    slots: {},
    confidence: null,
    text: null,
    touch: [],
    locale,
    session: { id: 'defaults', isNew: true, attributes: {} },
    shopper: { id: 'defaults', linked: null, hasVisited },
    device: { id: null, hasScreen: false, isRound: false, viewport: null },
    at: Date.now(),
  };
}
