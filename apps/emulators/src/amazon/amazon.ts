import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type HttpFaults, makeHttpFaults, mountFaults } from '../faults.ts';
import { pageHeaders } from '../html.ts';
import { type JournalEntry, mountJournal } from '../journal.ts';
import { type Authority, chainPath, makeAuthority } from './authority.ts';
import { mountCustomerProfile } from './customer-profile.ts';
import { mountDeviceAddress } from './device-address.ts';
import { inspectEndpoint } from './endpoint-review.ts';
import { reviewIcons } from './icon-review.ts';
import { decideReview, reviewOf, setStoreStatus } from './lifecycle.ts';
import { mountLogin } from './login.ts';
import { mountObjections, Objections } from './objections.ts';
import { homePage } from './page.ts';
import { mountPolly } from './polly.ts';
import { mountProactive } from './proactive.ts';
import { mountReviewer, Reviewer } from './reviewer.ts';
import { makeSimulations } from './simulation/simulations.ts';
import { mountSkillEvents } from './skill-events.ts';
import { betaRows, mountInvitations } from './smapi/beta.ts';
import { mountRows } from './smapi/call.ts';
import { certificateRows } from './smapi/certificates.ts';
import { localeCloneRows } from './smapi/locale-clones.ts';
import { metricsRows } from './smapi/metrics.ts';
import { modelRows } from './smapi/models.ts';
import { makePackages } from './smapi/packages.ts';
import { Refusal } from './smapi/problems.ts';
import { releaseRows } from './smapi/release.ts';
import { mountSchemas, resourceSchemaRows } from './smapi/resource-schema.ts';
import { skillRows } from './smapi/skills.ts';
import { SpecificationCheck } from './smapi/specification.ts';
import { testingRows } from './smapi/testing.ts';
import { versionRows } from './smapi/versions.ts';
import { openStore, type ReviewFault, type Skill, type StageState } from './state.ts';
import { mountVersionControls } from './versions.ts';
import type { AmazonMail, World } from './world.ts';

/** Where the demo shop's voice endpoint is, for manifests that must name an https address. */
export const defaultEndpointRewrites = { 'https://voice.voicecart.example': 'http://127.0.0.1:3000' };

const bodyBytesMax = 4 * 1024 * 1024;

export interface AmazonOptions {
  /** 0, the default, takes a free port. */
  port?: number;
  host?: string;
  /** Where skills and tokens are kept over a restart; in memory only when absent. */
  stateFile?: string;
  /** How long the build of a model takes; a manifest takes half of it. Default 1.5 s. */
  buildDelayMs?: number;
  /** How long a certification takes before it succeeds by itself. Default 30 s. */
  reviewDelayMs?: number;
  /** How long a beta test runs before it expires. Default 90 days. */
  betaLifetimeMs?: () => number;
  /** Takes Amazon's mails to testers; without it they are dropped. */
  sendMail?: (mail: AmazonMail) => Promise<void>;
  /** The clock; the real one when absent. */
  now?: () => number;
  /** Where the certificate authority is kept; in memory only when absent. */
  certificateDir?: string;
  /** Called endpoints: https origin to loopback origin. */
  endpointRewrites?: Record<string, string>;
  /** Told of each unexpected fault of the emulator itself. */
  log?: (message: string) => void;
}

export interface AmazonEmulator {
  url: string;
  port: number;
  /** Faults on purpose; `faults.set(matcher, fault, { count })`. */
  faults: HttpFaults;
  /** PEM of the root to trust. */
  certificateAuthorityPem: string;
  authority: Authority;
  /** The recent requests, without secrets. */
  requests(): readonly JournalEntry[];
  close(): Promise<void>;
}

/** JSON as Amazon reads it: an empty body is none, a broken one is an error in Amazon's shape. */
function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: 'buffer' }, (_request, body, done) => {
    const text = body.toString('utf8');
    if (text.trim() === '') return done(null, undefined);
    try {
      return done(null, JSON.parse(text));
    } catch {
      const violation = {
        code: 'CONTENT_PARSE_FAILURE',
        message: 'Error parsing the requested content. Please validate the input.',
      };
      return done(new Refusal(400, 'Request is not valid.', { violations: [violation] }));
    }
  });
  // Forms and packages come as bytes: `ask deploy` sends its zip as a form.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body.length === 0 ? undefined : body),
  );
}

function mountControls(app: FastifyInstance, world: World): void {
  const reviewSchema = z.object({ skillId: z.string(), outcome: z.enum(['SUCCEEDED', 'FAILED', 'CANCELLED']) });
  const storeSchema = z.object({ skillId: z.string(), status: z.enum(['PUBLISHED', 'HIDDEN', 'REMOVED']) });
  const skillOf = (skillId: string) => world.store.state.skills.find((one) => one.skillId === skillId);
  /** What people do in the console: from the page as a form, from tests as JSON. */
  const mount = <Fields>(
    path: string,
    schema: z.ZodType<Fields>,
    act: (fields: Fields) => boolean | Promise<boolean>,
  ) =>
    app.post(path, async (request, reply) => {
      const isForm = Buffer.isBuffer(request.body);
      const fields = Buffer.isBuffer(request.body)
        ? Object.fromEntries(new URLSearchParams(request.body.toString('utf8')))
        : request.body;
      const parsed = schema.safeParse(fields);
      if (!parsed.success) return reply.code(400).send({ message: 'Not understood.', issues: parsed.error.issues });
      if (!(await act(parsed.data))) return reply.code(404).send({ message: 'There is nothing to do that to.' });
      world.store.changed();
      await world.store.flush();
      return isForm ? reply.redirect('/', 303) : reply.code(204).send();
    });
  /** Ends the running review of a skill. */
  mount('/reviews', reviewSchema, async ({ skillId, outcome }) => {
    const skill = skillOf(skillId);
    const review = skill && reviewOf(skill);
    if (!review) return false;
    await world.reviewer.looked(review);
    return decideReview(skill, outcome, world.now());
  });
  /** Hides a live skill, removes it from the store, or brings it back. */
  mount('/store', storeSchema, ({ skillId, status }) => {
    const skill = skillOf(skillId);
    return skill !== undefined && setStoreStatus(skill, status, world.now());
  });
  /** Brings a beta test to its last day. */
  mount('/beta-expiry', z.object({ skillId: z.string() }), ({ skillId }) => {
    const test = skillOf(skillId)?.betaTest;
    if (test?.startedAt === undefined) return false;
    test.startedAt = world.now() - world.betaLifetimeMs();
    return true;
  });
  app.get('/', async (_request, reply) => reply.headers(pageHeaders).send(homePage(world)));
  mountDeviceAddress(app);
  mountCustomerProfile(app);
  mountPolly(app);
  mountProactive(app, world);
  mountSkillEvents(app, world);
  app.get(chainPath, async (_request, reply) =>
    reply.header('content-type', 'application/x-pem-file').send(world.authority.chainPem),
  );
  app.get('/certificate-authority.pem', async (_request, reply) =>
    reply.header('content-type', 'application/x-pem-file').send(world.authority.certificateAuthorityPem),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));
}

/** Starts the emulated Amazon: Login with Amazon, SMAPI, and an Alexa that calls skills with signed requests. */
export async function startAmazon(options: AmazonOptions = {}): Promise<AmazonEmulator> {
  const host = options.host ?? '127.0.0.1';
  const log = options.log ?? (() => undefined);
  const [store, authority] = await Promise.all([
    openStore(options.stateFile),
    makeAuthority({ directory: options.certificateDir }),
  ]);
  let url = '';
  const origin = () => url;
  const now = options.now ?? (() => Date.now());
  const rewrites = options.endpointRewrites ?? defaultEndpointRewrites;
  const simulations = makeSimulations({ store, authority, rewrites, origin, now });
  async function inspect(skill: Skill, state: StageState): Promise<ReviewFault[]> {
    const [icons, talk] = await Promise.all([
      reviewIcons(state, rewrites, now()),
      inspectEndpoint(skill, state, simulations, now()),
    ]);
    return [...icons, ...talk];
  }
  const reviewer = new Reviewer(options.reviewDelayMs ?? 30_000, store, inspect, log);
  const world: World = {
    store,
    authority,
    rewrites,
    check: new SpecificationCheck('strict'),
    objections: new Objections(),
    rollbackOutcomes: new Map(),
    buildDelayMs: options.buildDelayMs ?? 1_500,
    reviewer,
    betaLifetimeMs: options.betaLifetimeMs ?? (() => 90 * 86_400_000),
    sendMail: options.sendMail ?? (async () => undefined),
    origin,
    now,
    simulations,
  };

  const app = Fastify({
    bodyLimit: bodyBytesMax,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    // ask-cli writes /auth/o2/token, the SDK /auth/O2/token.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/auth\/o2\//i, '/auth/O2/'),
  });
  addParsers(app);
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof Refusal)
      return reply.code(error.status).headers(error.headers).type('application/json').send(error.body());
    const status = z.object({ statusCode: z.int().min(400).max(499) }).safeParse(error).data?.statusCode;
    const message = error instanceof Error ? error.message : 'unknown';
    if (status !== undefined)
      return reply.code(status).send({ message, ...(status === 400 ? { violations: [{ message }] } : {}) });
    log(`emulated Amazon failed: ${error instanceof Error ? error.stack : message}`);
    return reply.code(500).send({ message: 'An unexpected error occurred.' });
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ code: 'RESOURCE_NOT_FOUND', message: 'The requested resource does not exist.' }),
  );
  app.addHook('onSend', async (_request, reply) => {
    // Every answer of Amazon's carries one, and support asks for it.
    reply.header('x-amzn-requestid', crypto.randomUUID());
  });

  const journal = mountJournal(app);
  const faults = makeHttpFaults();
  mountFaults(app, faults);
  mountLogin(app, store, now);
  const packages = makePackages(world);
  packages.mount(app);
  mountRows(app, world, [
    ...packages.rows,
    ...skillRows,
    ...modelRows,
    ...testingRows,
    ...releaseRows,
    ...betaRows,
    ...versionRows,
    ...metricsRows,
    ...certificateRows,
    ...localeCloneRows(world),
    ...resourceSchemaRows(world),
  ]);
  mountSchemas(app);
  mountControls(app, world);
  mountReviewer(app, world.reviewer, store);
  mountInvitations(app, world);
  mountObjections(app, world.objections);
  mountVersionControls(app, world);

  await app.listen({ port: options.port ?? 0, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : (options.port ?? 0);
  url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

  reviewer.resume();

  return {
    url,
    port,
    faults,
    authority,
    certificateAuthorityPem: authority.certificateAuthorityPem,
    requests: () => journal.recent(),
    async close() {
      await app.close();
      await store.flush();
    },
  };
}
