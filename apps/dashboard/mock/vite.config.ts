import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { mergeConfig, type Plugin } from 'vite';
import dashboard from '../vite.config.ts';

const workerFile = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js');

/** Puts the mock in front of the dashboard: another first module, and the worker that answers its requests. */
function mockBackend(): Plugin {
  return {
    name: 'voicecart:mock-backend',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (page) => page.replace('/src/main.tsx', '/mock/main.ts') },
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(await readFile(workerFile));
      });
    },
  };
}

/** The dashboard alone, for work on its screens. There is no server, so nothing is passed on to one. */
export default mergeConfig(
  { ...dashboard, server: {} },
  {
    plugins: [mockBackend()],
    cacheDir: 'node_modules/.vite-mock',
    optimizeDeps: { include: ['msw', 'msw/browser'] },
    server: { port: Number(process.env.PORT || 5174), strictPort: true },
  },
);
