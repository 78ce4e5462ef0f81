import { join } from 'node:path';
import { getConfig } from '@lingui/conf';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

/**
 * Compiles the text macros, for the build and for Vitest. The macro looks for its configuration in the folder the
 * process was started in, so it is handed over here. English stays in the code (src/lib/i18n.ts says why).
 */
export function linguiMacros() {
  const cwd = join(import.meta.dirname, '..');
  return babel({
    presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd }), descriptorFields: 'message' }, { cwd })],
  });
}
