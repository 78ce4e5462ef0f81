/** How long the loader stays after a navigation has ended (H024). */
export const loaderLingerMs = 1_000;

export type LoaderState = 'off' | 'loading' | 'done';

/**
 * The loader of navigations: shown from the start of one until a second after its end; another that begins meanwhile
 * begins anew. @returns what to call with each change of the router's state, and how to stop
 */
export function loaderOf(show: (state: LoaderState) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isUnderWay = false;
  return {
    change(isLoading: boolean): void {
      if (isLoading === isUnderWay) return;
      isUnderWay = isLoading;
      clearTimeout(timer);
      show(isLoading ? 'loading' : 'done');
      if (!isLoading) timer = setTimeout(() => show('off'), loaderLingerMs);
    },
    stop: () => clearTimeout(timer),
  };
}
