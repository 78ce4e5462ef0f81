/** Which agent calls a webhook, and whether it is a version that was made for an environment. */
export interface CallingAgent {
  readonly id: string;
  readonly stage: 'development' | 'live';
}

/** ES: `projects/p/agent/...`, with a location where the agent has one. CX: `projects/p/locations/l/agents/a/...`. */
const es = /^projects\/([^/]+)(?:\/locations\/[^/]+)?\/agent(?:\/environments\/([^/]+))?\//;
const cx = /^projects\/([^/]+)\/locations\/([^/]+)\/agents\/([^/]+)(?:\/environments\/([^/]+))?\//;
/** The names of the draft where a session names an environment all the same. */
const draft: ReadonlySet<string> = new Set(['draft', '-']);
const idCharactersMax = 300;

/**
 * The agent of a webhook request, by its session: the project of an ES agent, the path of a CX agent. The draft is in
 * development, a version in an environment is live. Null where the session names none.
 */
export function callingAgent(session: string): CallingAgent | null {
  const inCx = cx.exec(session);
  const inEs = es.exec(session);
  const id = inCx ? `${inCx[1]}/${inCx[2]}/${inCx[3]}` : inEs?.[1];
  if (!id || id.length > idCharactersMax) return null;
  const environment = inCx ? inCx[4] : inEs?.[2];
  return { id, stage: environment === undefined || draft.has(environment) ? 'development' : 'live' };
}
