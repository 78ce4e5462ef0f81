import { parseArgs } from 'node:util';
import { email as emailSchema } from '@voicecart/contract/routes/accounts';
import { adminLinkHours, makeAdmin } from '../apps/server/src/features/identity/sign-up/first-admin.ts';
import { readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { createDatabase, createPool } from '../apps/server/src/platform/database.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { migrate } from '../apps/server/src/platform/migrations.ts';
import { startPostgres } from '../apps/server/src/platform/postgres.ts';
import { explainStart } from '../apps/server/src/platform/start-fault.ts';

/**
 * Makes an admin of the product and prints the link by which they set their password. Reads the product's own settings
 * and may run beside it. A repeat with one address gives a new link until a password was made, and then changes nothing.
 */
const usage = 'node scripts/run.mjs create-admin you@company.example [--name "Ada Lovelace"]';

try {
  process.exitCode = await main();
} catch (error) {
  console.error(explainStart(error, process.env));
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const given = readArguments();
  if (!given) {
    console.error(`Usage: ${usage}`);
    return 1;
  }
  const config = readConfiguration(process.env);
  const postgres = config.DATABASE_URL === '' ? await startPostgres({ dataDir: config.dataDir }) : null;
  const pool = createPool(postgres?.url ?? config.DATABASE_URL, 2, createLog('silent'));
  const db = createDatabase(pool);
  try {
    await migrate(pool);
    const outcome = await makeAdmin(db, config, given.email, given.name);
    if (outcome.kind === 'taken') {
      console.error(`${given.email} belongs to somebody who is no admin. Give another address.`);
      return 1;
    }
    if (outcome.kind === 'is-admin') {
      console.log(
        `${given.email} is an admin already: nothing was changed. Sign in at ${config.publicUrl}/login; "Forgotten Password" makes a new password.`,
      );
      return 0;
    }
    console.log(
      `${outcome.isNew ? `${given.email} is an admin now.` : `${given.email} has made no password yet: this link takes the place of the one before.`}
Open this link to set the password and then a second factor. It works once, within ${adminLinkHours} hours:

${outcome.link}
`,
    );
    return 0;
  } finally {
    await db.destroy();
    await postgres?.stop();
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
    const email = emailSchema.safeParse(positionals[0]);
    if (positionals.length !== 1 || !email.success) return null;
    const [fname = '', ...others] = (values.name ?? '').trim().split(/\s+/);
    return { email: email.data, name: { fname: fname.slice(0, 75), lname: others.join(' ').slice(0, 75) } };
  } catch {
    // An option that there is not.
    return null;
  }
}
