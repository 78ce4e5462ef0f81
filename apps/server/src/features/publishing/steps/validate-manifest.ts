import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { checkInvocationName } from '@voicecart/contract/invocation-name';
import { publishMessages } from '@voicecart/contract/messages';
import { type AppRow, keepVersion, loadApp, nextRelease, requireApp } from '../../apps/apps.ts';
import { type Finding, pointFault, summarise } from '../faults.ts';
import { PublishRefused, type PublishRun } from '../publish-run.ts';
import { findSubmittedListing, insertFiles } from '../publishing.queries.ts';
import { syncReleases } from '../releases/sync-releases.ts';
import { readSkillFiles } from '../skill-files.ts';
import { buildSkillFiles } from '../skill-package.ts';
import type { Step } from './step.ts';

/** Takes the app as it is now and keeps what will be uploaded, so that a resumed publish sends the same. */
export const validateManifest: Step = {
  name: 'validate-manifest',
  message: publishMessages.validatingManifest,
  async run(run) {
    const { platform, merchantId, publishId, appId } = run;
    if (await readSkillFiles(platform.db, merchantId, publishId)) return null;
    // The revision is read first: a change that comes in between makes it look old, never new.
    const app = await requireApp(platform.db, merchantId, appId);
    const loaded = await loadApp(platform.db, appId);
    if (!loaded) throw new PublishRefused('The app is not there any more.');
    const faults = check(app, loaded.definition).map((finding) => pointFault(finding, { appId }));
    if (faults.length > 0) throw new PublishRefused(summarise(faults, 'The manifest is not valid.'), faults);
    // What was submitted since the last publish answers reviewers and shoppers: this publish is the next release.
    if (app.aws_skill_id !== null && (await hasBeenSubmitted(run, app)))
      await syncReleases(platform, merchantId, appId, run.signal);
    const release = await nextRelease(platform.db, merchantId, appId);
    const submitted = await findSubmittedListing(platform.db, merchantId, appId);
    const files = buildSkillFiles(app, loaded.definition, platform.config, { submitted, release });
    await run.write({
      set: { revision: app.revision },
      progress: { release },
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
        const principal = { merchantId, userId: run.row.created_by, actorUserId: run.row.actor_user_id };
        await keepVersion(tx, principal, appId, 'publish');
      },
    });
    return null;
  },
};

/** Whether Amazon may know versions of the skill. */
async function hasBeenSubmitted({ platform, progress }: PublishRun, app: AppRow): Promise<boolean> {
  const stood = progress.lifecycleBefore ?? app.lifecycle;
  if (app.prod_aws_skill_id !== null || ['certified', 'live', 'withdrawn', 'hidden', 'removed'].includes(stood))
    return true;
  return (await nextRelease(platform.db, app.merchant_id, app.id)) > 1;
}

const nameCharactersMin = 2;

/** What Amazon would refuse, and what makes no skill at all. */
function check(app: AppRow, definition: AppDefinition): Finding[] {
  const findings: Finding[] = [];
  if (definition.interactions.length === 0) {
    const message = 'Turn on at least one interaction before you publish.';
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
