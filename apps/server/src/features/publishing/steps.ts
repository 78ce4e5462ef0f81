import { awaitStatus } from './steps/await-status.ts';
import { buildModel } from './steps/build-model.ts';
import { prepareData } from './steps/prepare-data.ts';
import { publishSkill } from './steps/publish-skill.ts';
import type { Step } from './steps/step.ts';
import { updateSlots } from './steps/update-slots.ts';
import { validateManifest } from './steps/validate-manifest.ts';

/** The way of a publish, in the spec's order (S024-S029). */
export const steps: readonly Step[] = [
  validateManifest,
  updateSlots,
  prepareData,
  publishSkill,
  buildModel,
  awaitStatus,
];
