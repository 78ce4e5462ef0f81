import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly endsAt: number;
}

/** What the emulated provider knows of its sessions and codes, until it ends: one store for each kind of them. */
export function memoryOf(): new (name: string) => Adapter {
  const stores = new Map<string, Map<string, Kept>>();
  return class Memory implements Adapter {
    readonly #kept: Map<string, Kept>;

    constructor(name: string) {
      this.#kept = stores.get(name) ?? new Map();
      stores.set(name, this.#kept);
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      this.#kept.set(id, { payload, endsAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY });
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      const kept = this.#kept.get(id);
      return kept && kept.endsAt > Date.now() ? kept.payload : undefined;
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#with(({ uid: own }) => own === uid);
    }

    async findByUserCode(code: string): Promise<AdapterPayload | undefined> {
      return this.#with(({ userCode }) => userCode === code);
    }

    async consume(id: string): Promise<void> {
      const kept = this.#kept.get(id);
      if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string): Promise<void> {
      this.#kept.delete(id);
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [id, { payload }] of this.#kept) if (payload.grantId === grantId) this.#kept.delete(id);
    }

    #with(isMeant: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
      const kept = [...this.#kept.values()].find(({ payload, endsAt }) => endsAt > Date.now() && isMeant(payload));
      return kept?.payload;
    }
  };
}
