/**
 * Those of the specification's texts that every page of the dashboard may show. They stand apart from the others, which
 * would else be loaded with every first screen.
 */
export const shellMessages = {
  interactionSyncFailed: 'Unable to sync Interactions!', // E030
  cacheMiss: 'Requested key is not available in Cache.', // E032
  cookieBanner: 'We use cookies to ensure you get the best experience on our website.', // E042
  notFound: '404 OOPS! Something went wrong here', // E061
  productionBanner: 'You can not make any changes when you are in production mode.', // E085
  invalidLink: 'This link is no power here', // E062
} as const;
