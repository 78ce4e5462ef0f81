import { defineConfig } from 'vite';

/**
 * Three files that load nothing of each other: the loader, which the server sends with an app's settings ahead of it, the
 * panel, and the script of the form's frame. Their hashes are in the manifest, from which the server reads them.
 */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: ['src/loader.ts', 'src/panel.tsx', 'src/frame.ts'],
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
});
