/** What an app begins with; texts of the specification (V078-V081). */
export const appDefaults = {
  name: 'Voice Assistant', // V079
  amazonPayName: 'Default Blu App', // V080
  description: 'Edit Voice Assistant Description Here', // V081
  version: '1.0', // V078
} as const;

/**
 * The name of an app that was made for an Amazon Pay merchant, with the seller's id behind it so that no two are alike.
 * The id stands without its hyphens: with them the name would be longer than a name may be.
 */
export function defaultAmazonPayAppName(merchantId: string): string {
  return `${appDefaults.amazonPayName} ${merchantId.replaceAll('-', '')}`;
}

/** What the merchant wrote as a description: nothing where it is the one that every app begins with. */
export function writtenDescription(description: string): string {
  return description === appDefaults.description ? '' : description;
}

/** What is shown as the app's name: nothing where it is the one that nobody chose. */
export function shownAppName(name: string, merchantId: string): string {
  const isDefault =
    name === defaultAmazonPayAppName(merchantId) || name === `${appDefaults.amazonPayName} ${merchantId}`;
  return isDefault ? '' : name;
}
