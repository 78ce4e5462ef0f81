import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure } from '../../../platform/errors.ts';
import { sendPage } from '../../../platform/http/plain-page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withQueryTimeout } from '../../../platform/query-timeout.ts';
import { sameText } from '../../../platform/sessions/sessions.ts';
import { endMail, findMailKey } from './views.queries.ts';

const link = z.object({ merchantId: z.uuid(), id: z.uuid(), key: z.string().max(100) });

/**
 * Where a weekly report is stopped, without a sign-in. Mail programs open every link, so that only the button, or a mail
 * program's own (RFC 8058), stops it.
 */
export async function mountViewMail(app: FastifyInstance, platform: Platform): Promise<void> {
  const { db, config } = platform;
  const url = '/n/report-mail/:merchantId/:id/:key';
  const find = async (request: FastifyRequest) => {
    const asked = link.safeParse(request.params).data;
    const view = asked && (await findMailKey(db, asked.merchantId, asked.id));
    if (!view || !sameText(asked.key, view.mail_key)) throw failure('not_found.page');
    return { ...asked, view };
  };
  const page = { language: 'en', shopName: 'Reports' };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, _body, done) => done(null, {}),
    );
    scope.get(url, (request, reply) =>
      withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
        const { view } = await find(request);
        const isOver = view.mail_next_at === null;
        return sendPage(reply, {
          ...page,
          title: isOver ? 'You don’t get this email any more' : `Stop the weekly email “${view.name}”?`,
          lead: isOver ? 'You can turn it on again in Analytics.' : 'The view stays in Analytics.',
          ...(isOver ? {} : { form: { action: request.url, hidden: {}, submit: 'Stop the email' } }),
        });
      }),
    );
    scope.post(url, (request, reply) =>
      withQueryTimeout(config.DATABASE_WAIT_MS, async () => {
        const { merchantId, id } = await find(request);
        await endMail(db, merchantId, id);
        return sendPage(reply, {
          ...page,
          title: 'You don’t get this email any more',
          lead: 'You can turn it on again in Analytics.',
        });
      }),
    );
  });
}
