import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { html, page } from '../html.ts';
import { ownerOfToken } from './login.ts';
import type { Skill } from './state.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;
const permission = 'alexa::devices:all:notifications:write';

const sellerName = z.literal('localizedattribute:sellerName');
const orderStatus = z.object({
  name: z.literal('AMAZON.OrderStatus.Updated'),
  payload: z.strictObject({
    state: z.strictObject({
      status: z.enum([
        'PREORDER_RECEIVED',
        'ORDER_RECEIVED',
        'ORDER_PREPARING',
        'ORDER_SHIPPED',
        'ORDER_OUT_FOR_DELIVERY',
        'ORDER_DELIVERED',
      ]),
      deliveryDetails: z
        .union([
          z.strictObject({ expectedArrival: z.iso.datetime() }),
          z.strictObject({ deliveredOn: z.iso.datetime() }),
        ])
        .optional(),
    }),
    order: z.strictObject({ seller: z.strictObject({ name: sellerName }) }),
  }),
});
const messageAlert = z.object({
  name: z.literal('AMAZON.MessageAlert.Activated'),
  payload: z.strictObject({
    state: z.strictObject({ status: z.enum(['UNREAD', 'FLAGGED']), freshness: z.enum(['NEW', 'OVERDUE']).optional() }),
    messageGroup: z.strictObject({
      creator: z.strictObject({ name: z.string().min(1) }),
      count: z.int().min(1),
      urgency: z.literal('URGENT').optional(),
    }),
  }),
});
const eventBody = z.strictObject({
  timestamp: z.iso.datetime(),
  referenceId: z.string().regex(/^[A-Za-z0-9~]{1,100}$/),
  expiryTime: z.iso.datetime(),
  event: z.discriminatedUnion('name', [orderStatus, messageAlert]),
  localizedAttributes: z.array(z.object({ locale: z.string(), sellerName: z.string().min(1) })).min(1),
  relevantAudience: z.strictObject({
    type: z.literal('Unicast'),
    payload: z.strictObject({ user: z.string().min(1) }),
  }),
});
type EventBody = z.output<typeof eventBody>;

const messageBody = z.strictObject({
  data: z.record(z.string(), z.string()),
  expiresAfterSeconds: z.int().min(60).max(86_400).default(3_600),
});

const declared = z.object({
  manifest: z.object({
    permissions: z.array(z.object({ name: z.string() })).default([]),
    events: z.object({ publications: z.array(z.object({ eventName: z.string() })).default([]) }).optional(),
  }),
});

/** What a device would say after "what are my notifications?". */
interface Heard {
  readonly at: string;
  readonly skillId: string;
  readonly userId: string;
  readonly stage: 'development' | 'live';
  readonly event: string;
  readonly says: string;
}

const sayings: Record<string, string> = {
  PREORDER_RECEIVED: 'your preorder has been received',
  ORDER_RECEIVED: 'your order has been received',
  ORDER_PREPARING: 'your order is being prepared',
  ORDER_SHIPPED: 'your order has shipped',
  ORDER_OUT_FOR_DELIVERY: 'your order is out for delivery',
  ORDER_DELIVERED: 'your order has been delivered',
};

function saidOf({ event, localizedAttributes }: EventBody): string {
  if (event.name === 'AMAZON.MessageAlert.Activated') {
    const { creator, count } = event.payload.messageGroup;
    return `You have ${count} new message${count === 1 ? '' : 's'} from ${creator.name}.`;
  }
  const seller = localizedAttributes.find(({ locale }) => locale === 'en-US') ?? localizedAttributes[0];
  return `From ${seller?.sellerName}: ${sayings[event.payload.state.status]}.`;
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ message });
}

/**
 * Proactive events and skill messaging (developer.amazon.com, "Proactive Events API", "Skill Messaging API"). What
 * devices would say is at `GET /proactive-events`; `PUT /proactive-events {dailyMax}` sets the limit of live skills.
 */
export function mountProactive(app: FastifyInstance, { store, now }: World): void {
  let heard: Heard[] = [];
  let messages: { at: string; skillId: string; userId: string; data: Record<string, string> }[] = [];
  let dailyMax = 1_000;
  const known = new Set<string>();

  /** Whose token it is, with the scope; answers where there is none. */
  function skillOf(request: FastifyRequest, reply: FastifyReply, scope: string): Skill | null {
    const owner = ownerOfToken(store, request.headers.authorization, now());
    if (!owner) {
      void refuse(reply, 401, 'Token is invalid or has expired.');
      return null;
    }
    const skill = store.state.skills.find(({ credentials }) => credentials.clientId === owner.clientId);
    if (skill && owner.scopes.includes(scope)) return skill;
    void refuse(reply, 403, 'The token has no scope for this call.');
    return null;
  }

  function takeEvent(stage: 'development' | 'live') {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const skill = skillOf(request, reply, 'alexa::proactive_events');
      if (!skill) return reply;
      const given = eventBody.safeParse(request.body);
      if (!given.success) {
        const [issue] = given.error.issues;
        return refuse(reply, 400, `${issue?.path.join('.')}: ${issue?.message}`);
      }
      const { event, expiryTime, timestamp, referenceId, relevantAudience } = given.data;
      const [expiry, sent] = [Date.parse(expiryTime), Date.parse(timestamp)];
      if (expiry <= now() || expiry > sent + dayMs)
        return refuse(reply, 400, 'expiryTime: within a day, and not over.');
      const state = stage === 'live' ? skill.live : skill.development;
      const manifest = declared.safeParse(state?.manifest.at(-1)?.content).data?.manifest;
      if (!state || !manifest) return refuse(reply, 403, `The skill has no ${stage} stage.`);
      const isDeclared =
        manifest.permissions.some(({ name }) => name === permission) &&
        manifest.events?.publications.some(({ eventName }) => eventName === event.name);
      if (!isDeclared) return refuse(reply, 403, `The manifest does not declare ${event.name}.`);
      const { user } = relevantAudience.payload;
      const reference = `${skill.skillId} ${user} ${referenceId}`;
      if (known.has(reference)) return refuse(reply, 409, 'The reference was used for this customer.');
      const today = heard.filter(
        (one) => one.skillId === skill.skillId && one.userId === user && Date.parse(one.at) > now() - dayMs,
      );
      if (stage === 'live' && today.length >= dailyMax)
        return refuse(reply, 432, 'The limit of notifications is reached.');
      known.add(reference);
      const { skillId } = skill;
      const at = new Date(now()).toISOString();
      heard = [...heard, { at, skillId, userId: user, stage, event: event.name, says: saidOf(given.data) }].slice(-500);
      return reply.code(202).send();
    };
  }
  app.post('/v1/proactiveEvents', takeEvent('live'));
  app.post('/v1/proactiveEvents/stages/development', takeEvent('development'));

  app.post<{ Params: { userId: string } }>('/v1/skillmessages/users/:userId', async (request, reply) => {
    const skill = skillOf(request, reply, 'alexa:skill_messaging');
    if (!skill) return reply;
    const given = messageBody.safeParse(request.body);
    if (!given.success) return refuse(reply, 400, 'data: strings; expiresAfterSeconds: 60 to 86400.');
    const { data } = given.data;
    if (Buffer.byteLength(JSON.stringify(data)) > 6_144) return refuse(reply, 400, 'data: at most 6 kB.');
    const at = new Date(now()).toISOString();
    messages = [...messages, { at, skillId: skill.skillId, userId: request.params.userId, data }].slice(-500);
    return reply.code(202).send();
  });

  app.get('/proactive-events', async () => ({ heard: heard.toReversed(), messages: messages.toReversed() }));
  app.get('/notifications', async (_request, reply) =>
    reply.type('text/html').send(
      page(
        'Alexa’s notifications',
        html`<h1>Alexa’s notifications</h1><p>What a device would say, newest first. <a href="/">Skills</a></p>
<ul>${heard.toReversed().map(({ at, says }) => html`<li>${at}: “${says}”</li>`)}</ul>${heard.length === 0 ? html`<p>Nothing yet.</p>` : ''}`,
      ),
    ),
  );
  app.put('/proactive-events', async (request, reply) => {
    const given = z.object({ dailyMax: z.int().min(0) }).safeParse(request.body);
    if (!given.success) return refuse(reply, 400, 'dailyMax');
    dailyMax = given.data.dailyMax;
    return reply.code(204).send();
  });
}
