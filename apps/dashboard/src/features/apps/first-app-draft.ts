import { locales } from '@voicecart/contract/locales';
import { z } from 'zod';
import { type AppDetails, emptyDetails } from './app-form.ts';

const draft = z.object({
  name: z.string(),
  summary: z.string(),
  description: z.string(),
  invocationName: z.string(),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  locales: z.array(z.enum(locales)).min(1),
});

const keyOf = (merchantId: string) => `voicecart-first-app-${merchantId}`;

/**
 * What was typed in the wizard before there is an app that could hold it. Kept in this browser, so that leaving the
 * page loses nothing; dropped when the app is made.
 */
export function readDraft(merchantId: string): AppDetails {
  try {
    const stored = draft.safeParse(JSON.parse(localStorage.getItem(keyOf(merchantId)) ?? 'null'));
    return stored.success ? stored.data : emptyDetails;
  } catch {
    return emptyDetails;
  }
}

export function keepDraft(merchantId: string, details: AppDetails): void {
  try {
    localStorage.setItem(keyOf(merchantId), JSON.stringify(details));
  } catch {
    // Storage may be forbidden; the text then stands until the page is left.
  }
}

export function dropDraft(merchantId: string): void {
  try {
    localStorage.removeItem(keyOf(merchantId));
  } catch {
    // As above.
  }
}
