import { z } from 'zod';

/** The spec's mock user (section 3). */
export const mockUser = z.object({
  id: z.number().int(),
  fullName: z.string().trim().min(1),
  email: z.string().trim().toLowerCase().min(1),
  password: z.string().min(1),
});
export type MockUser = z.output<typeof mockUser>;

/** Fixed, and worth nothing anywhere else. */
export const fakeToken = 'fake-jwt-token';

/** Exact texts of the spec (E033-E036); they stand here, not in the contract, since the product never says them. */
export const mockMessages = {
  wrongLogin: 'Email or password is incorrect.',
  knownEmail: 'Email is already registered.',
  unknownEmail: 'User with this email does not exist.',
  unauthorised: 'Unauthorised',
} as const;

export const firstUser: MockUser = {
  id: 1,
  fullName: 'Mia Mock',
  email: 'merchant@mock.example',
  password: 'Mock-Pass-1',
};

/** What the mock backend remembers; a browser keeps it for the life of the tab. */
export interface MockStore {
  readonly users: readonly MockUser[];
  /** Who is signed in to the dashboard. */
  readonly signedInId: number | null;
  change(changes: Partial<Pick<MockStore, 'users' | 'signedInId'>>): void;
}

const kept = z.object({ users: z.array(mockUser), signedInId: z.number().nullable() });
const storageKey = 'voicecart-mock';

/** @param storage where it is kept over a reload; in memory only when absent */
export function makeStore(storage?: Pick<Storage, 'getItem' | 'setItem'>): MockStore {
  const found = kept.safeParse(JSON.parse(storage?.getItem(storageKey) ?? 'null')).data;
  let state = found ?? { users: [firstUser], signedInId: null };
  return {
    get users() {
      return state.users;
    },
    get signedInId() {
      return state.signedInId;
    },
    change(changes) {
      state = { ...state, ...changes, users: [...(changes.users ?? state.users)] };
      storage?.setItem(storageKey, JSON.stringify(state));
    },
  };
}

export function findByLogin(store: MockStore, email: unknown, password: unknown): MockUser | undefined {
  const address = String(email ?? '')
    .trim()
    .toLowerCase();
  return store.users.find((user) => user.email === address && user.password === password);
}
