import { z } from 'zod';
import { access } from '../access.ts';
import { idParams, ok, routeTable } from '../route.ts';
import { legacySkill } from './apps.ts';

const inParams = { kind: 'app', in: 'params', field: 'id' } as const;

/** The app as it stands in development, for callers of the old skill service. */
export const developmentRoutes = routeTable({
  setDraftInteractions: {
    covers: ['C129'],
    base: 'skill',
    method: 'PUT',
    path: 'api/alexa/{id}/development/interactions',
    changesApp: true,
    summary: 'Set which interactions of the draft are on.',
    description:
      'Switch on each interaction that is named, with its settings where they are given, and switch off all others. Live stays as it is until the app is published and certified.',
    access: access.merchant,
    errors: ['unknown_interaction', 'utterance_taken'],
    params: idParams,
    body: z.object({
      interactions: z
        .array(
          z.object({
            type: z.number().int(),
            settings: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .max(40),
    }),
    reply: ok({ skill: z.array(legacySkill) }),
    object: inParams,
    perMinute: 30,
  },
  headerSkill: {
    covers: ['C116'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/header',
    summary: 'The app in the header, old shape.',
    access: access.merchant,
    query: z.object({ skill_id: z.uuid() }),
    reply: ok({ skill: legacySkill }),
    object: { kind: 'app', in: 'query', field: 'skill_id' },
  },
  developmentSkill: {
    covers: ['C118'],
    base: 'mobile',
    method: 'GET',
    path: 'skills/{id}/dev',
    summary: 'An app as it stands in development, old shape.',
    access: access.merchant,
    params: idParams,
    reply: ok({ skill: z.array(legacySkill) }),
    object: inParams,
  },
});
