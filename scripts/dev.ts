import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endChild, root } from './processes.ts';
import { startProduct } from './product.ts';

/** The product with reload: Node watches the server's files, Vite the dashboard's. */
const port = process.env.PORT ?? '3000';
const product = await startProduct({
  nodeArguments: ['--watch', '--watch-preserve-output'],
  env: { PORT: port, PUBLIC_URL: 'http://localhost:5173', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
});
const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
  cwd: join(root, 'apps/dashboard'),
  stdio: 'inherit',
  env: { ...process.env, PORT: port },
});
const stop = async () => {
  await Promise.all([product.stop(), endChild(vite)]);
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
