import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Interaction models that other people published, in packages of the npm registry with a permissive license. They are
 * fetched for the test and not kept here. Each was read by a person, who wrote down what a reviewer at Amazon would
 * object to: whatever else the checks report is a false alarm.
 *
 * Nine more of github.com/alexa-samples were checked by hand on 2026-11-26, and none raised an alarm. No registry has
 * them, and the copy that they were read in may not be kept here, so no test repeats it:
 * - skill-sample-nodejs-highlowgame models/en-US.json at 0129d9e1 (Apache-2.0)
 * - skill-sample-nodejs-city-guide models/en-US.json at 8f3ef7a3 (Amazon Software License)
 * - skill-sample-nodejs-petmatch models/en-US.json at bb360e35 (a NOTICE of Amazon, no license in the copy)
 * - skill-sample-nodejs-demo-store-amazon-pay models/en-US.json at 2e03af4b (as above)
 * - skill-sample-nodejs-decision-tree models/en-US.json at 4aac3c5a (its package.json points to a license.md)
 * - skill-sample-nodejs-fact (its package.json says ISC) models/fr-FR.json at d6c281fd, models/ja-JP.json at c1cb2284,
 *   models/hi-IN.json and models/it-IT.json at 0d2b12a1
 */

const run = promisify(execFile);

interface PublicPackage {
  readonly name: string;
  readonly version: string;
  /** As the registry lists it. */
  readonly integrity: string;
  /** As its package.json names it. */
  readonly license: string;
}

const askCli = {
  name: 'ask-cli',
  version: '1.7.23',
  integrity: 'sha512-XHRzbXTj4y64mCMlJnl3hX4gQY/l6pt53GZlttVxGugv9PjsBYOhTtKIINaW5+zUylEB1kai5C9Q/1RmjriaSg==',
  license: 'Apache 2.0',
};
const askCliFirst = {
  name: 'ask-cli',
  version: '1.1.0',
  integrity: 'sha512-XZxqJ+o204wJO0BSiEdevfOX5nN6lbJfi+Sxf367r+KVRLT7E9QaWbK0XfxSDa3hHMz8oIWGA7JImBjaFKGmhA==',
  license: 'Apache 2.0',
};
const askSdkControls = {
  name: 'ask-sdk-controls',
  version: '0.2.4',
  integrity: 'sha512-p7GZ3IphPFyYIRunSO4rFcm0HNDOvzfygbuksNso0hqnlAIURv7Z0G2HkIwjjWSpJGQNOAI5j+YfBKWGFxTArw==',
  license: 'Apache-2.0',
};
const alexaSkillTest = {
  name: 'alexa-skill-test',
  version: '1.2.4',
  integrity: 'sha512-4zEchNNoVZXQ8C55/+GRbw/OqiAgg5YrJnO2yuIHI6/ZE39Mb8Nsm5sOku/ZLOxnRSjVgh08BzKzII67SjEFvg==',
  license: 'MIT',
};
const botium = {
  name: 'botium-connector-alexa-smapi',
  version: '0.0.16',
  integrity: 'sha512-/c1cL0kPNBIHZy9DZZ7mCOVdPakjBoJnjNY12mouiNV/CDzse65RBFvVOQprXZ7EBws1SlCplOsreKkFbvSn2Q==',
  license: 'MIT',
};

/** Check and field, `check $.field`, in the order of the checks. */
type Alarm = `${string} $.${string}`;

export interface PublicModel {
  readonly from: PublicPackage;
  /** A JSON file in the package, or a function of a script in it: `file.js#function`. */
  readonly at: string;
  readonly locale: string;
  /** What a person found. */
  readonly alarms: readonly Alarm[];
  /** Codes with which Amazon refuses it, or ends its build; none where it is built. */
  readonly refusals?: readonly string[];
}

const name = '$.interactionModel.languageModel.invocationName';
const intents = '$.interactionModel.languageModel.intents';
const types = '$.interactionModel.languageModel.types';
const slotsWithoutPrompts: readonly string[] = Array(5).fill('MISSING_REQUIRED_PROPERTY');
const controlModels = 'dist/test/interactionModelGeneratorTests/interactionModelForTest.js#';

export const publicModels: readonly PublicModel[] = [
  // "greeter" is one word, and no brand.
  { from: askCli, at: 'lib/template/models/en-US.json', locale: 'en-US', alarms: [`one-word-name ${name}`] },
  ...['en-US', 'en-GB'].map(
    (locale): PublicModel => ({
      from: askCli,
      at: `test/functional/fixture/custom-skill/models/${locale}.json`,
      locale,
      alarms: [`one-word-name ${name}`],
      // "u" is there twice.
      refusals: ['DuplicateSampleUtterance'],
    }),
  ),
  { from: askCliFirst, at: 'lib/template/models/en-US.json', locale: 'en-US', alarms: [] },
  {
    from: alexaSkillTest,
    at: 'front-end-development-updates/models/en-US.json',
    locale: 'en-US',
    // It has no built-in intent at all. Its utterances that read alike have slots of different types.
    alarms: [`required-intents ${intents}`],
  },
  { from: botium, at: 'samples/cli/planmytripdemo.json', locale: 'en-US', alarms: [] },
  { from: botium, at: 'samples/cli/unitedstatesquizgame.json', locale: 'en-US', alarms: [] },
  { from: botium, at: 'samples/cli/entityresolutionquizdemo.json', locale: 'en-US', alarms: [] },
  {
    from: askSdkControls,
    at: 'dist/test/mock/inputInteractionModel.json',
    locale: 'en-US',
    // "mock skill", without Help and Stop.
    alarms: [`invocation-name ${name}`, `required-intents ${intents}`],
    refusals: ['InvalidInvocationName'],
  },
  {
    from: askSdkControls,
    at: `${controlModels}loadFromMockControls`,
    locale: 'en-US',
    // "TEST_INVOCATION_NAME", two intents of its own only, and slots of a dialog without prompts.
    alarms: [`invocation-name ${name}`, `required-intents ${intents}`],
    refusals: slotsWithoutPrompts,
  },
  {
    from: askSdkControls,
    at: `${controlModels}loadFromMockControlsFR`,
    locale: 'fr-FR',
    // The same without a word of French: no utterance, no value.
    alarms: [
      `invocation-name ${name}`,
      `required-intents ${intents}`,
      `intents-have-samples ${intents}[0]`,
      `intents-have-samples ${intents}[1]`,
      ...[0, 1, 2, 3, 4, 5].map((type): Alarm => `slot-values ${types}[${type}]`),
    ],
    refusals: slotsWithoutPrompts,
  },
];

const unpacked = new Map<string, Promise<string>>();
const folders: string[] = [];

/** The model's JSON. @throws Error where the registry has another file than was read, or another license */
export async function readPublicModel({ from, at }: PublicModel): Promise<unknown> {
  const key = `${from.name}@${from.version}`;
  const folder = unpacked.get(key) ?? unpack(from);
  unpacked.set(key, folder);
  const [file = '', made] = at.split('#');
  const path = join(await folder, file);
  if (made === undefined) return JSON.parse(await readFile(path, 'utf8'));
  return createRequire(import.meta.url)(path).jsonProvider[made]();
}

export async function removePublicModels(): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
}

async function unpack({ name: packageName, version, integrity, license }: PublicPackage): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'voicecart-public-models-'));
  folders.push(folder);
  const packing = ['pack', `${packageName}@${version}`, '--silent', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', packing, { cwd: folder, timeout: 180_000 });
  const archive = join(folder, stdout.trim());
  const found = `sha512-${createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')}`;
  if (found !== integrity) throw new Error(`${packageName}@${version} is another file: ${found}`);
  await run('tar', ['--directory', folder, '-xzf', archive]);
  const stated = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8')).license;
  if (stated !== license) throw new Error(`${packageName}@${version} has the license ${stated}`);
  return join(folder, 'package');
}
