/** A shop of our own for `npm run test:peers`: nothing but loopback, no admin screens, no telemetry. */
const { defineConfig } = require('@medusajs/framework/utils');

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      host: '127.0.0.1',
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'only-on-loopback',
      cookieSecret: 'only-on-loopback',
    },
  },
  admin: { disable: true },
});
