import { checkDocument } from '@voicecart/assistant/channels/alexa/visual/check-document';
import {
  defaultScreenDesign,
  type ScreenDesign,
  screenTemplates,
} from '@voicecart/contract/visual-design/screen-design';
import type { Db } from '../../platform/database.ts';
import { invalidFields } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Principal } from '../activity/activity.ts';
import { changeAppContent, findScreenDesign, requireApp } from '../apps/apps.ts';
import { dropScreenDesign, putScreenDesign } from './visual-design.queries.ts';

/** How the screens of an app look; as the templates come where nothing was changed. @throws AppError 404 */
export async function getScreenDesign(db: Db, merchantId: string, appId: string) {
  await requireApp(db, merchantId, appId);
  const found = await findScreenDesign(db, merchantId, appId);
  return {
    design: found?.design ?? defaultScreenDesign,
    updatedAt: found?.updatedAt.toISOString() ?? null,
  };
}

/**
 * Shown from the next answer on. What equals the templates as they come is not kept, so that a later change of ours
 * reaches the app.
 * @throws AppError 404, 409 'app_in_review', 400 at a document that can't be shown, with the line of its first fault
 */
export async function saveScreenDesign(
  platform: Platform,
  principal: Principal,
  appId: string,
  given: ScreenDesign,
): Promise<void> {
  refuseDocuments(given);
  const design = withoutUnchanged(given);
  const { merchantId } = principal;
  await changeAppContent(platform, principal, appId, 'screen-design', async (tx) => {
    const before = (await findScreenDesign(tx, merchantId, appId))?.design ?? defaultScreenDesign;
    if (isSame(before, design)) return null;
    if (isSame(design, defaultScreenDesign)) {
      await dropScreenDesign(tx, merchantId, appId);
      return 'Visual design reset';
    }
    await putScreenDesign(tx, merchantId, appId, design);
    return 'Visual design changed';
  });
}

function refuseDocuments({ templates }: ScreenDesign): void {
  const fields = screenTemplates.flatMap((template) => {
    const document = templates[template]?.document ?? null;
    if (document === null) return [];
    const fault = checkDocument(document).find(({ level }) => level === 'error');
    if (!fault) return [];
    return [{ path: `design.templates.${template}.document`, message: `Line ${fault.line}: ${fault.message}` }];
  });
  if (fields.length > 0) throw invalidFields(fields);
}

/** Without templates of which nothing is changed, each with its blocks once and in one order. */
function withoutUnchanged({ theme, uses, templates }: ScreenDesign): ScreenDesign {
  const changed = screenTemplates.flatMap((template) => {
    const { hidden = [], document = null } = templates[template] ?? {};
    const blocks = [...new Set(hidden)].sort();
    return blocks.length === 0 && document === null ? [] : [[template, { hidden: blocks, document }] as const];
  });
  return { theme, uses, templates: Object.fromEntries(changed) };
}

/** The database gives the names of an object in an order of its own. */
function isSame(one: ScreenDesign, other: ScreenDesign): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
