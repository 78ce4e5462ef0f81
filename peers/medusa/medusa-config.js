const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: {
      storeCors: '*',
      adminCors: '*',
      authCors: '*',
      jwtSecret: 'peers',
      cookieSecret: 'peers',
      host: '127.0.0.1',
    },
  },
  admin: { disable: true },
});
