import { queryOptions } from '@tanstack/react-query';

/** What browsers say when a part of the page can't be had: Chromium and Firefox, Safari, and Vite of a style sheet. */
const partFaults = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A part of the page did not come: the server has it no more, or could not be reached. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && partFaults.test(error.message);
}

/** Where the script is that a page begins with. A build names it by its content, and by that of all its parts. */
export function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Whether the server has another build than the one this tab began with. Fails where the server gives no page. */
export const newerBuildQuery = queryOptions({
  queryKey: ['newer-build'],
  queryFn: async ({ signal }) => {
    const reply = await fetch(window.location.pathname, { cache: 'no-store', signal });
    if (!reply.ok) throw new Error(`The page answered ${reply.status}.`);
    const entry = entryOf(new DOMParser().parseFromString(await reply.text(), 'text/html'));
    return entry !== null && entry !== entryOf(document);
  },
  retry: false,
  staleTime: 0,
  gcTime: 0,
});
