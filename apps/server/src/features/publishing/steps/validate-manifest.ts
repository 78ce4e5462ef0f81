import type { AppDefinition } from '@voicecart/assistant/app/app-definition';
import { interactionNumbers } from '@voicecart/contract/interaction-type-numbers';
import { checkInvocationName } from '@voicecart/contract/invocation-name';
import { publishMessages } from '@voicecart/contract/messages';
import type { Database } from '../../../platform/database.ts';
import { type AppRow, enabledTypes, keepVersion, loadApp, nextRelease, requireApp } from '../../apps/apps.ts';
import { readFeed } from '../../interactions/interactions.ts';
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
    const isBriefing = app.publishing_type === 'flash_briefing';
    const findings = isBriefing ? await checkBriefing(platform.db, app) : check(app, loaded.definition);
    const faults = findings.map((finding) => pointFault(finding, { appId }));
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
  if (
    app.prod_aws_skill_id !== null ||
    ['certified', 'live', 'rejected', 'withdrawn', 'hidden', 'removed'].includes(stood)
  )
    return true;
  return (await nextRelease(platform.db, app.merchant_id, app.id)) > 1;
}

const nameCharactersMin = 2;

/** Amazon reads one to five items of each feed: an empty one is refused, and so is one that isn't there. */
async function checkBriefing(db: Database, app: AppRow): Promise<Finding[]> {
  const findings = nameFindings(app, app.locales[0] ?? 'en-US');
  if (!(await enabledTypes(db, app.merchant_id, app.id)).includes(interactionNumbers.flashBriefing)) {
    const message = 'Turn on the flash briefing before you publish.';
    findings.push({ code: 'NO_INTERACTIONS', message, propertyPath: '$.interactionModel.languageModel.intents' });
  }
  // A version of the app as it was before it became a flash briefing may have brought more back.
  if (app.locales.length > 1) {
    const message = 'A flash briefing has one language. Create an app for each further language.';
    findings.push({ code: 'TOO_MANY_LOCALES', message, propertyPath: '$.manifest.publishingInformation.locales' });
  }
  for (const locale of app.locales) {
    if ((await readFeed(db, app.merchant_id, locale, new Date())).length > 0) continue;
    const message = `There is no news to read (${locale}). Add a news item.`;
    findings.push({
      code: 'EMPTY_FEED',
      message,
      propertyPath: `$.manifest.apis.flashBriefing.locales.${locale}.feeds`,
    });
  }
  return findings;
}

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
  return [...findings, ...nameFindings(app, definition.locales[0] ?? 'en-US')];
}

function nameFindings(app: AppRow, locale: string): Finding[] {
  if ([...app.name.trim()].length >= nameCharactersMin) return [];
  const propertyPath = `$.manifest.publishingInformation.locales.${locale}.name`;
  const message = `The name needs at least ${nameCharactersMin} characters.`;
  return [{ code: 'INVALID_STRING_LENGTH', message, propertyPath }];
}
