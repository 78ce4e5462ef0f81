import { appDefaults } from './app-defaults.ts';

/**
 * The name of an app that was made for an Amazon Pay merchant, with the seller's id behind it so that no two are alike.
 * The id stands without its hyphens: with them the name would be longer than a name may be.
 */
export function defaultAmazonPayAppName(merchantId: string): string {
  return `${appDefaults.amazonPayName} ${merchantId.replaceAll('-', '')}`;
}

/** What is shown as the app's name: nothing where it is the one that nobody chose (E105). */
export function shownAppName(name: string, merchantId: string): string {
  const isDefault =
    name === defaultAmazonPayAppName(merchantId) || name === `${appDefaults.amazonPayName} ${merchantId}`;
  return isDefault ? '' : name;
}
