import { isLoopbackHost } from '../../../platform/configuration.ts';

/** Amazon opens https only; an emulator of it on this machine opens what is on this machine, too. */
export function isOpenAddress(url: string, isAmazonLocal: boolean): boolean {
  if (!URL.canParse(url)) return false;
  return new URL(url).protocol === 'https:' || (isAmazonLocal && isLoopbackHost(hostOf(url)));
}

/** Empty where the address is none. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
