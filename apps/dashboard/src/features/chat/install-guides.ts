import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Where the snippet goes on each shop platform. Names in quotation marks are those of the platform's own pages. */
export const installGuides: readonly { readonly name: string; readonly steps: readonly MessageDescriptor[] }[] = [
  {
    name: 'Shopify',
    steps: [
      msg`In Shopify, open “Online Store”, then “Themes”, then “Edit code”.`,
      msg`Open “layout/theme.liquid” and paste the snippet before the closing body tag.`,
      msg`Save.`,
    ],
  },
  {
    name: 'WooCommerce',
    steps: [
      msg`In WordPress, open “Appearance”, then “Theme File Editor”, and choose “footer.php” of your child theme.`,
      msg`Paste the snippet before the closing body tag and update the file.`,
      msg`With a page cache, empty it.`,
    ],
  },
  {
    name: 'BigCommerce',
    steps: [
      msg`Open “Storefront”, then “Script Manager”, then “Create a Script”.`,
      msg`Choose “Footer”, “All pages” and “Essential”, and paste the snippet as “Script”.`,
      msg`Save.`,
    ],
  },
  {
    name: 'Magento / Adobe Commerce',
    steps: [
      msg`Open “Content”, then “Design”, then “Configuration”, and edit your theme.`,
      msg`Paste the snippet under “Footer”, “Miscellaneous HTML”.`,
      msg`Add our address to the CSP whitelist of your theme (script-src and connect-src), then flush the cache.`,
    ],
  },
  {
    name: 'Squarespace',
    steps: [
      msg`Open “Settings”, then “Developer Tools”, then “Code Injection”.`,
      msg`Paste the snippet under “Footer” and save.`,
    ],
  },
  {
    name: 'Volusion',
    steps: [
      msg`Open “Design”, then “File Editor”, and choose your active template.`,
      msg`Paste the snippet before the closing body tag and save.`,
    ],
  },
  {
    name: 'Medusa / headless',
    steps: [
      msg`Paste the snippet into the HTML that every page of your storefront shares, such as the root layout.`,
      msg`In a single-page shop nothing else is needed: the chat stays while pages change.`,
    ],
  },
];
