import { buildInteractionModel } from '@voicecart/assistant/channels/alexa/model';
import { taskFiles } from '@voicecart/assistant/channels/alexa/tasks';
import { buildAgent } from '@voicecart/assistant/channels/dialogflow/agent';
import { agentLocales } from '@voicecart/assistant/channels/dialogflow/names';
import { isLocale, type Locale } from '@voicecart/contract/locales';
import type { Channels } from '@voicecart/contract/routes/channels';
import { invalid, notFound } from '../../platform/errors.ts';
import { newToken } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Doer, recordActivity } from '../accounts/accounts.ts';
import { loadApp, requireApp, setDialogflowSecret } from '../apps/apps.ts';
import { buildSkillFiles } from '../publishing/publishing.ts';
import { hashSecret } from './channel-secret.ts';
import { zipOf } from './zip.ts';

export { fitsSecret, secretOf } from './channel-secret.ts';

/** The channels of an app. @throws AppError 404 */
export async function getChannels(platform: Platform, merchantId: string, appId: string): Promise<Channels> {
  const app = await requireApp(platform.db, merchantId, appId);
  const { VOICE_ORIGIN: origin } = platform.config;
  return {
    alexa: { endpointUrl: `${origin}/voice/alexa/${app.id}`, locales: app.locales },
    dialogflow: {
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
export async function makeDialogflowSecret(platform: Platform, doer: Doer, appId: string): Promise<string> {
  const secret = newToken();
  await platform.db.transaction().execute(async (tx) => {
    const app = await requireApp(tx, doer.merchantId, appId);
    await setDialogflowSecret(tx, doer.merchantId, appId, hashSecret(secret));
    const message = app.dialogflow_secret_hash ? 'Dialogflow secret replaced' : 'Dialogflow secret made';
    await recordActivity(tx, doer, 'dialogflow-secret', `${app.name}: ${message}`);
  });
  return secret;
}

interface NamedFile {
  readonly name: string;
  readonly content: Buffer | string;
}

/** The app as a Dialogflow agent. @throws AppError 404 */
export async function dialogflowAgentFile(platform: Platform, merchantId: string, appId: string): Promise<NamedFile> {
  const { app, definition } = await definitionOf(platform, merchantId, appId);
  const files = buildAgent(definition, webhookUrl(platform, appId));
  return { name: `${fileName(app.name)}-dialogflow.zip`, content: await zipOf(files) };
}

/** The app as a skill package, the folder that the ASK CLI deploys: with the definitions of its tasks. @throws AppError 404 */
export async function alexaPackageFile(platform: Platform, merchantId: string, appId: string): Promise<NamedFile> {
  const { app, definition } = await definitionOf(platform, merchantId, appId);
  const files = new Map<string, unknown>();
  for (const { name, content } of buildSkillFiles(app, definition, platform.config)) {
    files.set(
      isLocale(name) ? `skill-package/interactionModels/custom/${name}.json` : 'skill-package/skill.json',
      content,
    );
  }
  for (const { name, content } of taskFiles(definition)) files.set(`skill-package/tasks/${name}`, content);
  return { name: `${fileName(app.name)}-skill-package.zip`, content: await zipOf(files) };
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
