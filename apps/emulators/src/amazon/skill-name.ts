import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import type { Skill } from './state.ts';

/** The name of a skill in its first locale. */
export function skillNameOf(skill: Skill): string {
  const content = skill.development.manifest.at(-1)?.content;
  const manifest = content === undefined ? undefined : manifestEnvelopeSchema.safeParse(content).data?.manifest;
  return Object.values(manifest?.publishingInformation.locales ?? {})[0]?.name ?? 'without a name';
}
