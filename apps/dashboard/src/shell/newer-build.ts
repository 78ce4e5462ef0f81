/** What browsers say when a part of the page can't be had: Chromium and Firefox, Safari, and Vite of a style sheet. */
const partFaults = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** A part of the page did not come: the server has it no more, or could not be reached. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && partFaults.test(error.message);
}
