import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import postcssMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { linguiMacros } from './build/lingui-macros.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { smallZod } from './build/small-zod.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [react(), lingui({ cwd: root }), linguiMacros(), smallZod(), mantineStyles(), preloadFonts(), precompress()],
  css: { postcss: { plugins: [postcssMantine()] } },
  // Found only when a screen loads them; a second round of bundling in the middle of a visit gives two copies of React.
  optimizeDeps: { include: ['socket.io-client'] },
  server: {
    port: 5173,
    strictPort: true,
    // The Host header stays as it is: the server refuses changes whose Origin is not the host that was asked.
    proxy: Object.fromEntries(
      ['/mobile-api', '/merchant-api', '/skill-api', '/voice/', '/chat', '/socket.io', '/apl-preview/', '/status'].map(
        (path) => [path, { target: server, changeOrigin: false, ws: path === '/socket.io' }],
      ),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The size test reads the manifest; the server keeps dot folders to itself.
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Each screen would name all the chunks it needs: 6 kB gzip before the first one, to save a later one a round trip.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    assetsInlineLimit: 0,
    // One sheet of 30 kB gzip: else each screen’s import names its sheets, 2 kB of the first file, and asks for ten of them.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Names only for what the page itself names; the others' are in the manifest, and as short as they may be: the
        // first file holds them all.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        chunkFileNames: ({ name }) =>
          ['framework', 'shell', 'rolldown-runtime'].includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // Changes only with an upgrade, so a browser keeps it over our releases.
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|@lingui)[\\/]/,
              tags: ['$initial'],
              priority: 20,
            },
            // What every page needs in one file: one dictionary for gzip, one request instead of thirty.
            { name: 'shell', tags: ['$initial'], priority: 10 },
          ],
        },
      },
    },
  },
});
