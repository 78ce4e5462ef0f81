import { HttpResponse, http } from 'msw';
import { z } from 'zod';
import { fakeToken, findByLogin, type MockStore, type MockUser, mockMessages, mockUser } from './users.ts';

const newUser = mockUser.extend({ id: mockUser.shape.id.optional() });
const changedUser = mockUser.omit({ id: true }).partial();

function refuse(status: number, message: string) {
  return HttpResponse.json({ status, message }, { status });
}

/** A password never leaves, not even a made-up one. */
function shown({ id, fullName, email }: MockUser) {
  return { id, fullName, email };
}

async function bodyOf(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

/** The mock calls of the spec (section 7, "Local mock backend"). `origin` is for callers that are no page. */
export function userCalls(store: MockStore, origin = '') {
  const at = (path: string) => `${origin}/api/${path}`;
  const isSignedIn = (request: Request) => request.headers.get('authorization') === `Bearer ${fakeToken}`;
  const find = (id: unknown) => store.users.find((user) => String(user.id) === String(id));

  return [
    http.post(at('authenticate'), async ({ request }) => {
      const { email, password } = z
        .looseObject({ email: z.unknown(), password: z.unknown() })
        .catch({ email: '', password: '' })
        .parse(await bodyOf(request));
      const user = findByLogin(store, email, password);
      return user ? HttpResponse.json({ ...shown(user), token: fakeToken }) : refuse(400, mockMessages.wrongLogin);
    }),
    http.get(at('users'), ({ request }) =>
      isSignedIn(request) ? HttpResponse.json(store.users.map(shown)) : refuse(401, mockMessages.unauthorised),
    ),
    http.get(at('users/:id'), ({ request, params }) => {
      if (!isSignedIn(request)) return refuse(401, mockMessages.unauthorised);
      const user = find(params.id);
      return user ? HttpResponse.json(shown(user)) : refuse(404, 'Not found');
    }),
    http.put(at('users/:id'), async ({ request, params }) => {
      if (!isSignedIn(request)) return refuse(401, mockMessages.unauthorised);
      const user = find(params.id);
      if (!user) return refuse(404, 'Not found');
      const changes = changedUser.safeParse(await bodyOf(request));
      if (!changes.success) return refuse(400, z.prettifyError(changes.error));
      const isTaken = store.users.some(({ id, email }) => id !== user.id && email === changes.data.email);
      if (isTaken) return refuse(400, mockMessages.knownEmail);
      const changed = { ...user, ...changes.data };
      store.change({ users: store.users.map((one) => (one.id === user.id ? changed : one)) });
      return HttpResponse.json(shown(changed));
    }),
    http.delete(at('users/:id'), ({ request, params }) => {
      if (!isSignedIn(request)) return refuse(401, mockMessages.unauthorised);
      const user = find(params.id);
      if (!user) return refuse(404, 'Not found');
      store.change({ users: store.users.filter((one) => one !== user) });
      return HttpResponse.json({ success: true });
    }),
    http.post(at('users'), async ({ request }) => {
      const given = newUser.safeParse(await bodyOf(request));
      if (!given.success) return refuse(400, z.prettifyError(given.error));
      const { email } = given.data;
      if (store.users.some((user) => user.email === email)) return refuse(400, mockMessages.knownEmail);
      const ids = store.users.map(({ id }) => id);
      const isFree = given.data.id !== undefined && !ids.includes(given.data.id);
      const id = isFree && given.data.id !== undefined ? given.data.id : Math.max(0, ...ids) + 1;
      const user = { ...given.data, id };
      store.change({ users: [...store.users, user] });
      return HttpResponse.json(shown(user));
    }),
    http.get(at('verify'), ({ request }) => HttpResponse.json({ verified: isSignedIn(request) })),
    http.post(at('forgot-password'), async ({ request }) => {
      const email = z.looseObject({ email: z.unknown() }).safeParse(await bodyOf(request)).data?.email;
      const address = String(email ?? '')
        .trim()
        .toLowerCase();
      const isKnown = store.users.some((user) => user.email === address);
      return isKnown ? HttpResponse.json({ success: true }) : refuse(400, mockMessages.unknownEmail);
    }),
  ];
}
