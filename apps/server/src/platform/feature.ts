import type { RouteRow } from '@voicecart/contract/route';
import type { WaitingScreen } from '@voicecart/contract/routes/waiting';
import type { FastifyInstance } from 'fastify';
import type { Db } from './database.ts';
import { type Handlers, mountRoutes } from './http/http.ts';
import type { JobRow } from './jobs.ts';
import type { Platform } from './platform.ts';
import type { SealedColumn } from './secrets/secret-rotation.ts';

/** Rows of the contract with their handlers, ready to be mounted. */
export type MountedRows = (app: FastifyInstance, platform: Platform) => void;

/** What a feature adds to the product; `features.ts` lists them all. */
export interface Feature {
  readonly name: string;
  readonly routes?: readonly MountedRows[];
  readonly jobs?: (platform: Platform) => readonly JobRow[];
  /** Columns that hold secrets: what is not listed stays under its key when keys are changed. */
  readonly sealed?: readonly SealedColumn[];
  /** How much of a merchant's waits for a person, by the screen where it is done. */
  readonly waiting?: Partial<Record<WaitingScreen, (db: Db, merchantId: string) => Promise<number>>>;
  /** The same of all merchants, for admins. */
  readonly waitingOfAll?: Partial<Record<WaitingScreen, (db: Db) => Promise<number>>>;
  /** Endpoints that are no rows of the contract, and services that start with the server. */
  readonly mount?: (app: FastifyInstance, platform: Platform) => void | Promise<void>;
}

/** A row without a handler does not compile. */
export function withHandlers<T extends Record<string, RouteRow>>(rows: T, handlers: Handlers<T>): MountedRows {
  return (app, platform) => mountRoutes(app, platform, rows, handlers);
}
