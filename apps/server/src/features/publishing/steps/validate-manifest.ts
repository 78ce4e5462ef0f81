import type { AppDefinition } from '@voicecart/assistant/app-definition';
import { checkInvocationName } from '@voicecart/contract/invocation-name';
import { publishMessages } from '@voicecart/contract/messages';
import { type AppRow, keepVersion, loadApp, requireApp } from '../../apps/apps.ts';
import { type Finding, pointFault, summarise } from '../faults.ts';
import { insertFiles } from '../publishing.queries.ts';
import { readSkillFiles } from '../skill-files.ts';
import { buildSkillFiles } from '../skill-package.ts';
import { PublishRefused } from '../walk.ts';
import type { Step } from './step.ts';

/** Takes the app as it is now and keeps what will be uploaded, so that a resumed publish sends the same. */
export const validateManifest: Step = {
  name: 'validate-manifest',
  message: publishMessages.validatingManifest,
  async run(walk) {
    const { platform, merchantId, publishId, appId } = walk;
    if (await readSkillFiles(platform.db, merchantId, publishId)) return null;
    // The revision is read first: a change that comes in between makes it look old, never new.
    const app = await requireApp(platform.db, merchantId, appId);
    const loaded = await loadApp(platform.db, appId);
    if (!loaded) throw new PublishRefused('The app is not there any more.');
    const faults = check(app, loaded.definition).map((finding) => pointFault(finding, { appId }));
    if (faults.length > 0) throw new PublishRefused(summarise(faults, 'The manifest is not valid.'), faults);
    const files = buildSkillFiles(app, loaded.definition, platform.config);
    await walk.write({
      set: { revision: app.revision },
      also: async (tx) => {
        await insertFiles(
          tx,
          files.map(({ name, hash, content }) => ({
            merchant_id: merchantId,
            publish_id: publishId,
            name,
            hash,
            content: JSON.stringify(content),
          })),
        );
        const doer = { merchantId, userId: walk.row.created_by, actorUserId: walk.row.actor_user_id };
        await keepVersion(tx, doer, appId, 'publish');
      },
    });
    return null;
  },
};

const nameCharactersMin = 2;

/** What Amazon would refuse, and what makes no skill at all. */
function check(app: AppRow, definition: AppDefinition): Finding[] {
  const findings: Finding[] = [];
  if (definition.interactions.length === 0) {
    const message = 'Switch on at least one interaction before you publish.';
    findings.push({ code: 'NO_INTERACTIONS', message, propertyPath: '$.interactionModel.languageModel.intents' });
  }
  for (const locale of definition.locales) {
    const checked = checkInvocationName(app.invocation_name, locale);
    if (checked.ok) continue;
    const propertyPath = '$.interactionModel.languageModel.invocationName';
    findings.push({ code: 'INVALID_INVOCATION_NAME', message: `${checked.message} (${locale})`, propertyPath });
  }
  if ([...app.name.trim()].length < nameCharactersMin) {
    const propertyPath = `$.manifest.publishingInformation.locales.${definition.locales[0] ?? 'en-US'}.name`;
    const message = `The name needs at least ${nameCharactersMin} characters.`;
    findings.push({ code: 'INVALID_STRING_LENGTH', message, propertyPath });
  }
  return findings;
}
