import { freshChatSettings } from '@voicecart/contract/chat/chat-settings';
import { wireRole } from '@voicecart/contract/roles';
import { bases } from '@voicecart/contract/route';
import { routes } from '@voicecart/contract/routes';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import type { ChatSetup } from '@voicecart/contract/routes/chat';
import type { ReportView, ViewFilter } from '@voicecart/contract/routes/report-views';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { answerRows, MockRefusal, type OwnAnswers } from './row-answers.ts';
import { mockApp, mockOrders, mockProducts, mockReport, mockSession } from './shop.ts';
import { userCalls } from './user-calls.ts';
import { fakeToken, findByLogin, type MockStore, mockMessages } from './users.ts';

/** As slow as a server far away, so that what loads is seen loading (spec, section 9). */
export const mockDelayMs = 500;

export interface MockOptions {
  readonly store: MockStore;
  readonly delayMs?: number;
  /** For callers that are no page. */
  readonly origin?: string;
}

/** The whole backend: the spec's mock calls, and every row of the contract. */
export function mockHandlers({ store, delayMs = mockDelayMs, origin = '' }: MockOptions): RequestHandler[] {
  const session = (): SessionInfo | null => {
    const user = store.users.find(({ id }) => id === store.signedInId);
    return user ? mockSession(user) : null;
  };
  const answer = answerRows(routes, ownAnswers(store, session), session);
  return [
    // What returns nothing hands on to the next that fits.
    http.all(`${origin}/api/*`, () => delay(delayMs)),
    ...userCalls(store, origin),
    ...[...Object.values(bases), '/api'].map((base) =>
      http.all(`${origin}${base}/*`, async ({ request }) => {
        if (base !== '/api') await delay(delayMs);
        const answered = await answer(request);
        if (answered) return answered;
        const { pathname } = new URL(request.url);
        const error = `The mock backend knows no ${request.method} ${pathname}.`;
        return HttpResponse.json({ success: false, code: 'not_found', error }, { status: 404 });
      }),
    ),
    // Nothing comes live here.
    http.all(`${origin}/socket.io/*`, () => new HttpResponse(null, { status: 503 })),
  ];
}

/** What is better than the smallest answer. A row whose schema the smallest does not fit needs one here. */
export function ownAnswers(store: MockStore, session: () => SessionInfo | null): OwnAnswers<typeof routes> {
  const page = <T>(items: readonly T[], { currentPage, limit }: { currentPage: number; limit: number }) => ({
    success: true as const,
    items: items.slice((currentPage - 1) * limit, currentPage * limit),
    total: items.length,
    currentPage,
    limit,
  });
  return {
    session: () => ({ success: true, session: session() }),
    login({ body }) {
      const user = findByLogin(store, body.email, body.password);
      if (!user) throw new MockRefusal(401, 'invalid_login', mockMessages.wrongLogin);
      store.change({ signedInId: user.id });
      return {
        success: true,
        error: null,
        info: { _id: mockSession(user).user.id },
        token: fakeToken,
        type: wireRole.merchant,
        phone_verified: true,
      };
    },
    logout() {
      store.change({ signedInId: null });
      return { success: true };
    },
    getChat: () => ({ success: true, chat: mockChat() }),
    saveChat: ({ body }) => ({ success: true, chat: { ...mockChat(), settings: body } }),
    makeChatSecret: () => ({ success: true, secret: 'mock-secret', chat: mockChat() }),
    checkChat: () => ({ success: true, result: 'ok', chat: mockChat() }),
    listApps: () => ({ success: true, items: [mockApp()] }),
    getApp({ params }) {
      const app = mockApp();
      if (params.id !== app.id) throw new MockRefusal(404, 'not_found', 'The app was not found.');
      return { success: true, app };
    },
    createReportView: ({ body }) => ({ success: true, view: mockView(body) }),
    changeReportView: ({ body }) => ({ success: true, view: mockView(body) }),
    appReport: ({ body }) => ({ success: true, ...mockReport(body) }),
    listProducts: ({ query }) => page(mockProducts(), query),
    listOrders: ({ query }) =>
      page(
        mockOrders().map((order) => ({ ...order, waiting: [] })),
        query,
      ),
  };
}

function mockView({
  name = 'Last week',
  filter,
}: {
  name?: string | undefined;
  filter?: ViewFilter | undefined;
}): ReportView {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    name,
    filter: filter ?? { range: '7d', isCompared: true },
    mail: null,
    createdAt: '2026-11-01T09:00:00.000Z',
  };
}

function mockChat(): ChatSetup {
  return {
    settings: freshChatSettings,
    isInPlan: true,
    secretMadeAt: null,
    seenAt: null,
    seenPage: null,
    snippet: '<script src="https://voicecart.example/w/loader.js" async></script>',
    origin: 'https://voicecart.example',
    demoUrl: 'https://voicecart.example/w/demo',
    timeZone: 'UTC',
  };
}
