import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { currentVersion } from './builds.ts';
import { demoDeveloper } from './developer.ts';
import { manifestEnvelopeSchema } from './rules/manifest-rules.ts';
import { customerIdFor } from './simulation/alexa-request.ts';
import { deliver } from './simulation/endpoint.ts';
import type { World } from './world.ts';

/** Alexa waits this long for a skill that is told of an event. */
const timeoutMs = 10_000;
/** By a test as JSON, or by the buttons of the page. */
const choiceSchema = z.object({ skillId: z.string(), isAllowed: z.union([z.boolean(), z.stringbool()]) });

/**
 * What a customer does with a skill in the Alexa app (developer.amazon.com, "Skill Events in Alexa Skills").
 * `POST /skill-events/notifications {skillId, isAllowed}` gives or takes back the permission to notify. The customer is
 * the one of the simulations; the skill is told by signed events, of those kinds that its manifest subscribes to.
 */
export function mountSkillEvents(app: FastifyInstance, { store, authority, rewrites, origin, now }: World): void {
  app.post('/skill-events/notifications', async (request, reply) => {
    const isForm = Buffer.isBuffer(request.body);
    const fields = Buffer.isBuffer(request.body)
      ? Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))
      : request.body;
    const parsed = choiceSchema.safeParse(fields);
    if (!parsed.success) return reply.code(400).send({ message: 'skillId and isAllowed are needed.' });
    const { skillId, isAllowed } = parsed.data;
    const content = currentVersion(
      store.state.skills.find((one) => one.skillId === skillId)?.development.manifest ?? [],
      now(),
    )?.content;
    const { events, permissions } = manifestEnvelopeSchema.safeParse(content).data?.manifest ?? {};
    const uri = events?.endpoint?.uri;
    if (!events || uri === undefined) return reply.code(404).send({ message: 'No such skill takes events.' });

    const scopes = isAllowed ? (permissions ?? []).map(({ name }) => ({ scope: name })) : [];
    const topics = isAllowed ? events.publications : [];
    const told = [
      {
        subscription: isAllowed ? 'SKILL_PERMISSION_ACCEPTED' : 'SKILL_PERMISSION_CHANGED',
        type: isAllowed ? 'SkillPermissionAccepted' : 'SkillPermissionChanged',
        body: { acceptedPermissions: scopes },
      },
      {
        subscription: 'SKILL_PROACTIVE_SUBSCRIPTION_CHANGED',
        type: 'ProactiveSubscriptionChanged',
        body: { subscriptions: topics },
      },
    ].filter(({ subscription }) => events.subscriptions.some(({ eventName }) => eventName === subscription));

    const deliveries = await Promise.all(
      told.map(({ type, body }) => {
        const timestamp = `${new Date(now()).toISOString().slice(0, 19)}Z`;
        const envelope = {
          version: '1.0',
          context: {
            System: {
              application: { applicationId: skillId },
              user: { userId: customerIdFor(demoDeveloper.userId, skillId) },
              apiEndpoint: origin(),
            },
          },
          request: {
            type: `AlexaSkillEvent.${type}`,
            requestId: randomUUID(),
            timestamp,
            eventCreationTime: timestamp,
            eventPublishingTime: timestamp,
            body,
          },
        };
        return deliver(uri, envelope, { authority, rewrites, timeoutMs });
      }),
    );
    const failed = deliveries.find(({ outcome }) => outcome.kind === 'failed')?.outcome;
    if (failed?.kind === 'failed') return reply.code(502).send({ message: failed.message });
    return isForm ? reply.redirect('/', 303) : reply.code(204).send();
  });
}
