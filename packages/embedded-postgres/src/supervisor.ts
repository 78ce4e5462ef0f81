import { accessSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountFor } from './account.ts';
import { checkVersion, createData, findData, handOver, type Identity, readIdentity } from './cluster.ts';
import { answers, urlOf } from './connection.ts';
import type { FindInstallation } from './installation.ts';
import { joinUsers, type Membership } from './membership.ts';
import { findPostmaster, launchPostmaster, type Postmaster, signalPostmaster, stopPostmaster } from './postmaster.ts';
import { checkProduct, type Product } from './product.ts';

export interface PostgresOptions {
  /** The product's data folder; the database is in `postgres/` below it. Made if missing. */
  dataDir: string;
  product: Product;
  /** Takes one line at a time about what happens to the server. */
  log?: (line: string) => void;
  /** Over the package's own (settings.ts): a test database, for one, need not outlive a power cut. */
  settings?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** Address for `pg`, with the password. The same for as long as the data exists, through all restarts. */
  url: string;
  /** Whether the server was running before, or was started by another process. */
  adopted: boolean;
  /** Leaves the server. The last user to leave shuts it down. */
  stop(): Promise<void>;
}

const lookAgainMs = 10;
const watchMs = 500;
const timeoutMs = 120_000;
const orphanTimeoutMs = 30_000;
const pauseMsMin = 100;
const pauseMsMax = 5_000;
const healthyAfterMs = 30_000;

/**
 * Keeps one PostgreSQL for all the processes that use a data folder. One of them is its owner: it starts the server or
 * adopts a running one, starts it again when it dies, and is replaced by another user when it dies itself.
 */
export async function supervise(
  findInstallation: FindInstallation,
  options: PostgresOptions,
): Promise<RunningPostgres> {
  checkProduct(options.product);
  const home = prepareHome(join(options.dataDir, 'postgres'), options.product);
  const supervisor = new Supervisor(findInstallation, home, options);
  try {
    return await supervisor.open();
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** Shuts down a server that has no living user, such as one whose only user was killed; any other stays. */
export async function stopUnused(findInstallation: FindInstallation, options: PostgresOptions): Promise<void> {
  const home = join(options.dataDir, 'postgres');
  if (!existsSync(home)) return;
  await new Supervisor(findInstallation, prepareHome(home, options.product), options).stop();
}

function prepareHome(folder: string, { dataSetting }: Product): string {
  mkdirSync(folder, { recursive: true });
  try {
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    const [holder, self] = [statSync(folder).uid, process.getuid?.()];
    throw new Error(
      `The database folder ${folder} belongs to user ${holder}, this process runs as user ${self} and cannot write there. ` +
        `Start it as the user who started it first (or as root), or give another ${dataSetting}.`,
      { cause },
    );
  }
  return realpathSync(folder);
}

class Supervisor {
  readonly #findInstallation: FindInstallation;
  readonly #home: string;
  readonly #product: Product;
  readonly #membership: Membership;
  readonly #log: (line: string) => void;
  readonly #settings: Readonly<Record<string, string>>;
  #identity: Identity | undefined;
  #lastSeen: Postmaster | undefined;
  #hasLaunched = false;
  #wasOwner = false;
  #pauseMs = 0;
  #lastLaunchMs = 0;
  #watch: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;
  readonly #leaveAtExit = () => this.#leaveAtOnce();

  constructor(findInstallation: FindInstallation, home: string, options: PostgresOptions) {
    this.#findInstallation = findInstallation;
    this.#home = home;
    this.#membership = joinUsers(home);
    this.#product = options.product;
    this.#log = options.log ?? (() => {});
    this.#settings = options.settings ?? {};
    // A process that ends without stop(), by an uncaught error or process.exit(), leaves no server behind either.
    process.on('exit', this.#leaveAtExit);
  }

  async open(): Promise<RunningPostgres> {
    let quietSinceMs = Date.now();
    for (;;) {
      this.#wasOwner = this.#membership.claim();
      const running = this.#find();
      if (running?.isReady && this.#identity !== undefined && (await answers(running, this.#identity))) {
        this.#startWatch();
        return { url: urlOf(running, this.#identity), adopted: !this.#hasLaunched, stop: () => this.stop() };
      }
      if (this.#wasOwner && running === undefined) {
        await this.#launch();
        quietSinceMs = Date.now();
        continue;
      }
      // A server that is recovering after a crash is waited for as long as that takes, everything else is not.
      if (running !== undefined && !running.isReady) quietSinceMs = Date.now();
      if (Date.now() - quietSinceMs > timeoutMs) throw new Error(this.#describeSilence(running));
      await sleep(lookAgainMs);
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#close();
    return this.#stopping;
  }

  async #close(): Promise<void> {
    clearInterval(this.#watch);
    await this.#look;
    process.off('exit', this.#leaveAtExit);
    this.#membership.leave();
    try {
      while (this.#membership.claim()) {
        if (this.#membership.countOthers() === 0) {
          const running = this.#find();
          if (running !== undefined) await stopPostmaster(running);
          this.#membership.release();
          return;
        }
        this.#membership.release();
        // The last other user may have left just before the ownership became free, and then nobody stops the server.
        if (this.#membership.countOthers() > 0) return;
      }
    } finally {
      this.#membership.close();
    }
  }

  /** The same as stop() without waiting, for the moment in which the process ends. */
  #leaveAtOnce(): void {
    this.#membership.leave();
    if (!this.#membership.claim()) return;
    if (this.#membership.countOthers() === 0) {
      const running = this.#find();
      if (running !== undefined) signalPostmaster(running, 'SIGINT');
    }
    this.#membership.release();
    this.#membership.close();
  }

  #startWatch(): void {
    this.#watch = setInterval(() => this.#lookSoon(), watchMs).unref();
  }

  /** One look at a time: a restart takes longer than the pause between two looks. */
  #lookSoon(): void {
    if (this.#stopping !== undefined || this.#watch === undefined) return;
    this.#look ??= this.#lookAfter().finally(() => {
      this.#look = undefined;
    });
  }

  async #lookAfter(): Promise<void> {
    try {
      if (!existsSync(this.#home) || findData(this.#home) === undefined) {
        clearInterval(this.#watch);
        this.#log(`PostgreSQL: the data in ${this.#home} was removed while in use; it is not started again`);
        if (this.#lastSeen !== undefined) signalPostmaster(this.#lastSeen, 'SIGQUIT');
        return;
      }
      if (!this.#membership.claim()) return;
      if (!this.#wasOwner) this.#log('PostgreSQL: its owner has gone, this process takes over');
      this.#wasOwner = true;
      if (this.#find() !== undefined) {
        if (Date.now() - this.#lastLaunchMs > healthyAfterMs) this.#pauseMs = 0;
        return;
      }
      if (Date.now() - this.#lastLaunchMs < this.#pauseMs) return;
      this.#pauseMs = Math.min(Math.max(pauseMsMin, this.#pauseMs * 2), pauseMsMax);
      this.#log('PostgreSQL has ended unexpectedly and is started again');
      await this.#launch();
      this.#log('PostgreSQL is back');
    } catch (error) {
      this.#log(error instanceof Error ? error.message : String(error));
    }
  }

  /** The server that runs on our data, where there is one. Reads the identity on the way, once there is data. */
  #find(): Postmaster | undefined {
    const data = findData(this.#home);
    if (data === undefined) return undefined;
    this.#identity ??= readIdentity(data, this.#product);
    this.#lastSeen = findPostmaster(data);
    return this.#lastSeen;
  }

  /** Brings the server up, for the owner. Comes back when it takes connections. */
  async #launch(): Promise<void> {
    this.#lastLaunchMs = Date.now();
    let data = findData(this.#home);
    const account = accountFor(data, this.#product);
    const installation = this.#findInstallation(account, this.#home, this.#product);
    data ??= await createData(this.#home, account, installation, this.#product, this.#log);
    checkVersion(data, installation, this.#product);
    handOver(data, account);
    const identity = readIdentity(data, this.#product);
    const place = {
      product: this.#product,
      data,
      identity,
      account,
      installation,
      logFile: join(this.#home, 'postgres.log'),
      settings: this.#settings,
    };
    let withTcp = true;
    while (this.#stopping === undefined) {
      const outcome = await launchPostmaster({ ...place, withTcp });
      if ('child' in outcome) {
        this.#hasLaunched = true;
        // The watch would see the end of the server too, but half a second later.
        outcome.child.once('exit', () => this.#lookSoon());
        return;
      }
      if (outcome.failure === 'port' && withTcp) {
        withTcp = false;
        this.#log(`PostgreSQL: port ${identity.port} is taken by another program, only its socket is open`);
      } else if (outcome.failure === 'retry' && Date.now() - this.#lastLaunchMs < orphanTimeoutMs) {
        await sleep(50);
      } else {
        throw new Error(`PostgreSQL does not start: ${outcome.reason} (its log: ${place.logFile})`);
      }
    }
  }

  #describeSilence(running: Postmaster | undefined): string {
    if (running !== undefined) return `PostgreSQL (process ${running.pid}) runs on ${this.#home} but does not answer.`;
    return `Process ${this.#membership.owner()} owns the database in ${this.#home}, and has not brought it up.`;
  }
}
