import { buildDashboard } from './dashboard-build.ts';
import { tryPort } from './processes.ts';
import { startProduct } from './product.ts';

const port = Number(process.env.PORT || 3000);
if ((await tryPort(port)) === null) {
  console.error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=3001 npm start`);
  process.exit(1);
}
await buildDashboard();
const product = await startProduct({ env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' } }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

console.log(`
  Voicecart     http://localhost:${port}
  Mail inbox    ${product.mailUrl}
  Amazon        ${product.amazonUrl}

  Sign in as    pro@demo.voicecart.example         the demo shop and its app
                basic@demo.voicecart.example       a merchant who starts
                super-admin@demo.voicecart.example
  Password      Demo-Pass-1
  Ctrl-C stops everything.
`);

let isStopping = false;
const stop = async (code: number) => {
  if (isStopping) return;
  isStopping = true;
  await product.stop();
  process.exit(code);
};
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));
const reason = await product.ended;
if (!isStopping) {
  console.error(reason);
  await stop(1);
}
