import { resolve } from 'node:path';
import { type Configuration, readConfiguration } from '../apps/server/src/platform/configuration.ts';
import { version } from '../apps/server/src/platform/version.ts';
import { buildDashboard } from './dashboard-build.ts';
import { probePort, root } from './processes.ts';
import { type Product, startProduct } from './product.ts';

/**
 * `npm start`: everything on this machine, until Ctrl-C. Ends with 0 when it was asked to end, else with 1.
 * `npm start -- --as-built` serves the dashboard as it was last built, however old that is.
 */
const isAsBuilt = process.argv.includes('--as-built');
const demoLines = `  Sign in as    pro@demo.voicecart.example         the demo shop and its app
                basic@demo.voicecart.example       a merchant who starts
                super-admin@demo.voicecart.example
  Password      Demo-Pass-1`;
const ownLines = `  First admin   node scripts/run.mjs create-admin you@company.example`;
const stopping = new AbortController();
// Heard from the first moment: a start that is called off half-way must leave nothing behind either.
const stopped = new Promise<null>((done) => stopping.signal.addEventListener('abort', () => done(null)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// Whoever ran us was killed.
process.on('disconnect', () => stopping.abort());

process.exit(await start());

async function start(): Promise<number> {
  let product: Product;
  try {
    const config = readOwnConfiguration();
    const port = await findPort(config);
    if (!isAsBuilt) await buildDashboard({ signal: stopping.signal });
    if (stopping.signal.aborted) return 0;
    product = await startProduct({
      env: { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
      signal: stopping.signal,
    });
    welcome(product, port, config);
  } catch (error) {
    if (stopping.signal.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  const reason = await Promise.race([product.ended, stopped]);
  if (reason !== null && !stopping.signal.aborted) console.error(reason);
  await product.stop();
  return reason === null || stopping.signal.aborted ? 0 : 1;
}

/** Read here as well, so that a bad configuration is told before anything is built or started. */
function readOwnConfiguration(): Configuration {
  const dataDir = resolve(root, process.env.VOICECART_DATA || '.voicecart');
  return readConfiguration({ ...process.env, VOICECART_DATA: dataDir });
}

async function findPort({ PORT, HOST }: Configuration): Promise<number> {
  const probed = await probePort(PORT, HOST);
  if ('port' in probed) return probed.port;
  const advice = `choose another: PORT=${PORT < 65_535 ? PORT + 1 : 3000} npm start`;
  if (probed.fault === 'EADDRINUSE') throw new Error(`Port ${PORT} is in use. Stop what runs there, or ${advice}`);
  if (probed.fault === 'EACCES') throw new Error(`Port ${PORT} is not allowed for this user: ${advice}`);
  throw new Error(`Nothing can listen on ${HOST}, port ${PORT} (${probed.fault}): check HOST and PORT.`);
}

function welcome(product: Product, port: number, config: Configuration): void {
  const hasDemo = config.SEED === 'on' && config.isDatabaseEmbedded && config.mayHoldDemo;
  console.log(`
  Voicecart     http://localhost:${port}         version ${version}
  Mail inbox    ${product.mailUrl}
  Phones        ${product.smsUrl}
  Shops         ${product.shopsUrl}         to connect: addresses, keys and a counter that takes orders
  Amazon        ${product.amazonUrl}
  Stripe        ${product.stripeUrl}
  Carriers      ${product.carriersUrl}
  Company       ${product.companyUrl}

${hasDemo ? demoLines : ownLines}
  Ctrl-C stops everything.
`);
}
