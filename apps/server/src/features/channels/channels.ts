import { buildInteractionModel } from '@voicecart/assistant/channels/alexa/model';
import { buildAgent } from '@voicecart/assistant/channels/dialogflow/agent';
import { agentLocales } from '@voicecart/assistant/channels/dialogflow/names';
import type { Locale } from '@voicecart/contract/locales';
import type { Channels } from '@voicecart/contract/routes/channels';
import { zipOf } from '../../outside/zip.ts';
import { failure, invalid, notFound } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Principal, recordSensitive } from '../activity/activity.ts';
import { loadApp, requireApp, setDialogflowSecret } from '../apps/apps.ts';
import { buildSkillFiles, packagePath } from '../publishing/publishing.ts';
import { hashSecret } from './channel-secret.ts';

export { fitsSecret, secretOf } from './channel-secret.ts';

/** The channels of an app. @throws AppError 404 */
export async function getChannels(platform: Platform, merchantId: string, appId: string): Promise<Channels> {
  const app = await requireApp(platform.db, merchantId, appId);
  const { VOICE_ORIGIN: origin } = platform.config;
  return {
    alexa: { endpointUrl: `${origin}/voice/alexa/${app.id}`, locales: app.locales },
    dialogflow: {
      isEnabled: app.is_google_enabled,
      webhookUrl: webhookUrl(platform, app.id),
      secretMadeAt: app.dialogflow_secret_made_at?.toISOString() ?? null,
      locales: agentLocales(app.locales),
    },
  };
}

function webhookUrl(platform: Platform, appId: string): string {
  return `${platform.config.VOICE_ORIGIN}/voice/dialogflow/${appId}`;
}

/** Makes the secret anew; only its hash is kept. @returns the secret, for this once @throws AppError 404 */
export async function makeDialogflowSecret(platform: Platform, principal: Principal, appId: string): Promise<string> {
  const secret = newToken();
  await platform.db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, principal.merchantId, appId);
    await setDialogflowSecret(tx, principal.merchantId, appId, hashSecret(secret));
    const message = app.dialogflow_secret_hash ? 'Dialogflow secret replaced' : 'Dialogflow secret made';
    await recordSensitive(tx, platform, principal, { type: 'dialogflow-secret', what: `${app.name}: ${message}` });
  });
  return secret;
}

interface NamedFile {
  readonly name: string;
  readonly content: Buffer | string;
}

/** The app as a Dialogflow agent. @throws AppError 404, 409 'google_off' */
export async function dialogflowAgentFile(platform: Platform, merchantId: string, appId: string): Promise<NamedFile> {
  const { app, definition } = await definitionOf(platform, merchantId, appId);
  if (!app.is_google_enabled) throw failure('google_off');
  const files = buildAgent(definition, webhookUrl(platform, appId));
  return { name: `${fileName(app.name)}-dialogflow.zip`, content: await zipOf(files) };
}

/** The app as a skill package, the folder that the ASK CLI deploys: with the definitions of its tasks. @throws AppError 404 */
export async function alexaPackageFile(platform: Platform, merchantId: string, appId: string): Promise<NamedFile> {
  const { app, definition } = await definitionOf(platform, merchantId, appId);
  const files = new Map<string, unknown>();
  for (const { name, content } of buildSkillFiles(app, definition, platform.config)) {
    files.set(`skill-package/${packagePath(name)}`, content);
  }
  files.set('ask-resources.json', askResources(app.aws_skill_id));
  return { name: `${fileName(app.name)}-skill-package.zip`, content: await zipOf(files) };
}

/**
 * What the ASK CLI reads first: where the package is, and the skill it updates. Without a skill, `ask deploy` makes one.
 * Both profiles, since the CLI without a home folder uses the second.
 */
function askResources(skillId: string | null): object {
  const profile = { ...(skillId ? { skillId } : {}), skillMetadata: { src: './skill-package' } };
  return {
    askcliResourcesVersion: '2020-03-31',
    profiles: { default: profile, __ENVIRONMENT_ASK_PROFILE__: profile },
  };
}

/** The Alexa model of the app in a locale. @throws AppError 404, 400 where the app does not speak it */
export async function alexaModelFile(
  platform: Platform,
  merchantId: string,
  appId: string,
  locale: Locale,
): Promise<NamedFile> {
  const { app, definition } = await definitionOf(platform, merchantId, appId);
  if (!definition.locales.includes(locale)) throw invalid('locale', 'The app does not speak this language.');
  const model = buildInteractionModel(definition, locale);
  return { name: `${fileName(app.name)}-${locale}.json`, content: JSON.stringify(model, null, 2) };
}

async function definitionOf(platform: Platform, merchantId: string, appId: string) {
  const app = await requireApp(platform.db, merchantId, appId);
  const loaded = await loadApp(platform.db, app.id);
  if (!loaded) throw notFound('The app');
  return { app, definition: loaded.definition };
}

/** A name that every file system takes. */
function fileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'app';
}
