import type { Authority } from './authority.ts';
import type { Objections } from './objections.ts';
import type { Reviewer } from './reviewer.ts';
import type { EndpointRewrites } from './simulation/endpoint.ts';
import type { Simulations } from './simulation/simulations.ts';
import type { SpecificationCheck } from './smapi/specification.ts';
import type { AmazonStore, Rollback } from './state.ts';

export interface AmazonMail {
  to: string;
  subject: string;
  text: string;
}

/** Everything the calls of the emulated Amazon share. */
export interface World {
  store: AmazonStore;
  check: SpecificationCheck;
  objections: Objections;
  authority: Authority;
  rewrites: EndpointRewrites;
  /** How long a model's build takes in all. */
  buildDelayMs: number;
  /** How the next rollback of a skill ends, where a test has said it. */
  rollbackOutcomes: Map<string, Rollback['outcome']>;
  reviewer: Reviewer;
  /** How long a beta test runs. */
  betaLifetimeMs(): number;
  /** Amazon's mails to testers, as they reach an inbox. */
  sendMail(mail: AmazonMail): Promise<void>;
  /** The address the emulator is reached at, without a slash at the end. */
  origin(): string;
  now(): number;
  simulations: Simulations;
}
