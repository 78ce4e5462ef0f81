import type { Authority } from './authority.ts';
import type { Objections } from './objections.ts';
import type { EndpointRewrites } from './simulation/endpoint.ts';
import type { Simulations } from './simulation/simulations.ts';
import type { SpecificationCheck } from './smapi/specification.ts';
import type { AmazonStore } from './state.ts';

/** Everything the calls of the emulated Amazon share. */
export interface World {
  store: AmazonStore;
  check: SpecificationCheck;
  objections: Objections;
  authority: Authority;
  rewrites: EndpointRewrites;
  /** How long a model's build takes in all. */
  buildDelayMs: number;
  /** How long a certification review takes. */
  reviewDelayMs: number;
  /** The address the emulator is reached at, without a slash at the end. */
  origin(): string;
  now(): number;
  simulations: Simulations;
}
