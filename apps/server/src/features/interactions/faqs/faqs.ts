import type { Readable } from 'node:stream';
import type { ShopFaq } from '@voicecart/assistant/shop/shop';
import type { ContentImport } from '@voicecart/contract/content-import';
import type { Deletion } from '@voicecart/contract/deletions';
import { type Locale, languageOf, languages } from '@voicecart/contract/locales';
import { type Faq, type FaqInput, faqLimits } from '@voicecart/contract/routes/faqs';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import { deleteAndKeep, type RestoreRule } from '../../../platform/deletions.ts';
import { failure, invalid, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changesBetween, type Principal, recordActivity } from '../../activity/activity.ts';
import { touchMerchantApps } from '../../apps/apps.ts';
import { type FaqRow, insertFaq, listAnsweredFaqs, listFaqs, lockFaqs, updateFaq } from './faqs.queries.ts';
import { readFaqRows, writeFaqs } from './faqs-file.ts';

export async function readFaqs(db: Db, merchantId: string): Promise<Faq[]> {
  return (await listFaqs(db, merchantId)).map(toFaq);
}

/** @throws AppError 400 where it is answered already, or there are too many */
export function createFaq(db: Db, principal: Principal, input: FaqInput): Promise<Faq> {
  return change(db, principal, async (tx, stored) => {
    if (stored.length >= faqLimits.items) throw invalid('question', tooMany);
    refuseTwin(stored, input);
    const row = await insertFaq(tx, { merchant_id: principal.merchantId, id: newId(), ...columnsOf(input) });
    await recordActivity(tx, principal, 'faq-created', `Question “${row.question}” answered`);
    return toFaq(row);
  });
}

/** @throws AppError 404, 400 where another is the same question */
export function changeFaq(db: Db, principal: Principal, id: string, input: FaqInput): Promise<Faq> {
  return change(db, principal, async (tx, stored) => {
    refuseTwin(
      stored.filter((one) => one.id !== id),
      input,
    );
    const before = stored.find((one) => one.id === id);
    const row = await updateFaq(tx, principal.merchantId, id, columnsOf(input));
    if (!row) throw notFound('The question');
    await recordActivity(
      tx,
      principal,
      'faq-changed',
      `Question “${row.question}” changed`,
      changesBetween(before, row),
    );
    return toFaq(row);
  });
}

/** @throws AppError 404 */
export async function removeFaq(platform: Platform, principal: Principal, id: string): Promise<Deletion> {
  return change(platform.db, principal, async (tx) => {
    const gone = await deleteAndKeep(platform, tx, principal, {
      kind: 'faq',
      objectId: id,
      title: ({ question }) => question,
      parts: [{ table: 'faqs', where: { id } }],
    });
    if (!gone) throw notFound('The question');
    await recordActivity(tx, principal, 'faq-deleted', `Question “${gone.title}” deleted`);
    return gone;
  });
}

const deletedFaq = z.object({ question: z.string(), language: z.enum(languages).nullable() });

export const restoreFaq: RestoreRule = {
  name: 'The question',
  async before({ tx, principal, rowsOf }) {
    await lockFaqs(tx, principal.merchantId);
    const stored = await listFaqs(tx, principal.merchantId);
    if (stored.length >= faqLimits.items) throw failure('too_many.questions', { message: tooMany });
    for (const row of z.array(deletedFaq).parse(rowsOf('faqs'))) {
      if (!stored.some((one) => isTwin(one, row))) continue;
      throw failure('taken.question', { question: row.question });
    }
  },
  after: ({ tx, principal }) => touchMerchantApps(tx, principal.merchantId),
};

/**
 * Takes every row of a CSV that can be taken: a question that is there already in its language is changed. Nothing is
 * deleted, and the same file once more changes nothing.
 * @throws AppError 400 where the file itself cannot be read
 */
export async function importFaqs(db: Db, principal: Principal, text: string): Promise<ContentImport> {
  const { columns, rows } = readFaqRows(text);
  const refused: ContentImport['refused'] = [];
  const counts = { added: 0, changed: 0, unchanged: 0 };
  await change(db, principal, async (tx, before) => {
    const stored = [...before];
    const seen = new Set<string>();
    for (const { line, values, input, fault } of rows) {
      const refuse = (reason: string) => refused.push({ line, reason, values: [...values] });
      if (!input) {
        refuse(fault);
        continue;
      }
      const twin = stored.find((one) => isTwin(one, input));
      if (twin && seen.has(twin.id)) refuse('This question stands in the file twice.');
      else if (twin && isSame(twin, input)) counts.unchanged += 1;
      else if (twin) {
        await updateFaq(tx, principal.merchantId, twin.id, columnsOf(input));
        counts.changed += 1;
      } else if (stored.length >= faqLimits.items) refuse(tooMany);
      else {
        const row = await insertFaq(tx, { merchant_id: principal.merchantId, id: newId(), ...columnsOf(input) });
        stored.push(row);
        seen.add(row.id);
        counts.added += 1;
      }
      if (twin) seen.add(twin.id);
    }
    if (counts.added + counts.changed === 0) return;
    const told = `Questions imported: ${counts.added} added, ${counts.changed} changed`;
    await recordActivity(tx, principal, 'faqs-imported', told);
  });
  return { success: true, ...counts, columns: [...columns], refused };
}

export async function exportFaqs(db: Db, merchantId: string): Promise<Readable> {
  return writeFaqs(await listFaqs(db, merchantId));
}

/** What is answered in the language of a locale. */
export function listShopFaqs(db: Db, merchantId: string, locale: Locale): Promise<ShopFaq[]> {
  return listAnsweredFaqs(db, merchantId, languageOf(locale));
}

const tooMany = `At most ${faqLimits.items} questions can be kept.`;

/** A change of the questions: the apps of the merchant listen for them, so that they are told. */
function change<T>(db: Db, principal: Principal, write: (tx: Db, stored: FaqRow[]) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockFaqs(tx, principal.merchantId);
    const done = await write(tx, await listFaqs(tx, principal.merchantId));
    // What they are called is a slot of the model: Alexa knows a new question by name from the next publish on.
    await touchMerchantApps(tx, principal.merchantId);
    return done;
  });
}

function isTwin(stored: FaqRow, { question, language }: Pick<FaqInput, 'question' | 'language'>): boolean {
  return stored.language === language && stored.question.toLowerCase() === question.toLowerCase();
}

function refuseTwin(stored: readonly FaqRow[], input: FaqInput): void {
  if (stored.some((one) => isTwin(one, input))) throw invalid('question', 'This question is answered already.');
}

function isSame(stored: FaqRow, input: FaqInput): boolean {
  const { wordings, ...rest } = columnsOf(input);
  const values: Readonly<Record<string, unknown>> = { ...stored };
  return (
    Object.entries(rest).every(([name, value]) => values[name] === value) &&
    JSON.stringify(stored.wordings) === JSON.stringify(wordings)
  );
}

function columnsOf({ question, wordings, answer, url, language, isActive }: FaqInput) {
  return { question, wordings: [...new Set(wordings)], answer, url, language, is_active: isActive };
}

function toFaq(row: FaqRow): Faq {
  const { id, question, wordings, answer, url, language } = row;
  return {
    id,
    question,
    wordings,
    answer,
    url,
    language,
    isActive: row.is_active,
    updatedAt: row.updated_at.toISOString(),
  };
}
