/** Loaded before Medusa: however the test ended, its shop ends with it. */
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
