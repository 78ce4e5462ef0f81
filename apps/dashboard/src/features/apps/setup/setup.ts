/** What the checklist of an app is decided by. */
export interface SetupFacts {
  /** Those that shoppers can hear of. */
  readonly products: number;
  /** Amazon refused the latest publish, or it failed: then the app is not done, whatever was published before. */
  readonly isRefused?: boolean;
  readonly interactionsOn: number;
  readonly isTried: boolean;
  readonly isPublished: boolean;
  /** Shoppers have it. */
  readonly isLive: boolean;
}

export const setupSteps = ['products', 'interactions', 'sandbox', 'publish', 'live'] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface Setup {
  /** The steps that the viewer may take. */
  readonly steps: readonly SetupStep[];
  readonly done: Readonly<Record<SetupStep, boolean>>;
  /** How many of them are done. */
  readonly doneCount: number;
  /** The first that is not done: the one primary action of the page. Null when all are. */
  readonly next: SetupStep | null;
}

/** Products in, interactions on, tried in the sandbox, published to development, live: in this order. */
export function setupOf(facts: SetupFacts, steps: readonly SetupStep[] = setupSteps): Setup {
  const done: Record<SetupStep, boolean> = {
    products: facts.products > 0,
    interactions: facts.interactionsOn > 0,
    sandbox: facts.isTried,
    publish: facts.isPublished && !facts.isRefused,
    live: facts.isLive,
  };
  return {
    steps,
    done,
    doneCount: steps.filter((step) => done[step]).length,
    next: steps.find((step) => !done[step]) ?? null,
  };
}
