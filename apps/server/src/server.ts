import type { FastifyInstance } from 'fastify';
import { readAhead } from './features/catalogue/read-ahead.ts';
import { lockDemoLogins } from './features/permissions/demo-logins.ts';
import { standings } from './features/permissions/permissions-cache.ts';
import { featureJobs, mountFeatures } from './features.ts';
import type { Configuration } from './platform/configuration.ts';
import { createDatabase, createPool, endPool, noticesOf } from './platform/database.ts';
import { listenDirectly } from './platform/http/direct-routes.ts';
import { createHttp } from './platform/http/http.ts';
import { sessionCookieOf } from './platform/http/http-session.ts';
import { mountDashboard } from './platform/http/static.ts';
import { createJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMailer } from './platform/mail.ts';
import { createMetrics } from './platform/metrics.ts';
import { migrate } from './platform/migrations.ts';
import { createNotices } from './platform/notices.ts';
import { mountOperations } from './platform/operations.ts';
import type { Platform } from './platform/platform.ts';
import { withQueryTimeout } from './platform/query-timeout.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { findSession, findStandingSessions, hasActingEnded } from './platform/sessions/sessions.ts';
import { mountDemoPictures } from './seed/demo-shop.routes.ts';

export interface RunningServer {
  readonly url: string;
  readonly app: FastifyInstance;
  readonly platform: Platform;
  /** How long each part of the start took, in milliseconds. */
  readonly tookMs: Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

/** Connections that wait to be accepted: in a rush the system drops more than these, and their clients try for seconds. */
const backlogMax = 4_096;
/** How long requests under way may take to finish while the server stops. */
const drainMsMax = 3_000;

/**
 * Starts the services that the configuration asks for, on a database that answers at `databaseUrl`.
 * Migrates first; several nodes may do so at once.
 */
export async function startServer(config: Configuration, databaseUrl: string, givenLog?: Log): Promise<RunningServer> {
  const log = givenLog ?? createLog(config.LOG_LEVEL);
  const tookMs: Record<string, number> = {};
  let since = performance.now();
  const passed = (part: string) => {
    tookMs[part] = Math.round(performance.now() - since);
    since = performance.now();
  };
  const pool = createPool(databaseUrl, config.DATABASE_POOL, log, Math.min(5_000, config.DATABASE_WAIT_MS));
  // A pool left open would tell of the database's stop after the reason.
  await migrate(pool).catch(async (error: unknown) => {
    await endPool(pool);
    throw error;
  });
  passed('migrations');
  const metrics = createMetrics();
  const jobs = await createJobs(databaseUrl, log, metrics);
  passed('jobQueue');
  const notices = createNotices(databaseUrl, log, noticesOf(pool));
  const closers: (() => Promise<void>)[] = [];
  let realtime: Realtime | null = null;
  const platform: Platform = {
    config,
    get port() {
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : config.PORT;
    },
    log,
    pool,
    db: createDatabase(pool),
    jobs,
    mail: createMailer(config),
    secrets: createSecrets(config.secretsKeys),
    metrics,
    notices,
    standingOf: (session) => standings(platform).of(session),
    forgetStandings: () => standings(platform).forget(),
    get realtime() {
      if (!realtime) throw new Error('realtime is used before the server stands');
      return realtime;
    },
    onClose: (task) => void closers.push(task),
  };
  const app = await createHttp(platform);
  await mountOperations(app, platform);
  await mountFeatures(app, platform);
  if (config.SEED === 'on') mountDemoPictures(app);
  await mountDashboard(app, platform);
  const socketSessions = {
    async read({ token, cookie }: { token: string | null; cookie: string }) {
      const found = token ?? cookie.match(new RegExp(`(?:^|; )${sessionCookieOf(config)}=([^;]+)`))?.[1] ?? null;
      if (!found) return null;
      const session = await withQueryTimeout(config.DATABASE_WAIT_MS, () => findSession(platform.db, found, config));
      return session && !session.isForSkillApi && !hasActingEnded(session) ? session : null;
    },
    findStanding: (ids: readonly string[]) => findStandingSessions(platform.db, ids),
  };
  realtime = createRealtime(app.server, databaseUrl, config, log, socketSessions, notices, (merchantId) =>
    readAhead(platform).of(merchantId),
  );
  listenDirectly(app.server, platform);
  passed('routes');
  await lockDemoLogins(platform);
  await app.listen({ host: config.HOST, port: config.PORT, backlog: backlogMax });
  passed('listening');
  if (config.SERVICES.includes('worker')) await jobs.work(featureJobs(platform));
  passed('workers');
  return {
    url: `http://${config.HOST}:${platform.port}`,
    app,
    platform,
    tookMs,
    async stop() {
      // Requests come to their end first, since they enqueue jobs and log turns; one that hangs is cut off.
      const drainTimer = setTimeout(() => app.server.closeAllConnections(), drainMsMax);
      await realtime?.hangUp();
      await app.close();
      clearTimeout(drainTimer);
      await jobs.stop();
      for (const close of closers) await close();
      await realtime?.close();
      await noticesOf(pool).flush();
      await notices.close();
      platform.mail.close();
      await platform.db.destroy();
      // Kysely ends only a pool that it has used, and the migrations used this one without it.
      if (!pool.ending) await pool.end();
    },
  };
}
