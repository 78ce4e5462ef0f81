/** The key that the emulated mail provider knows. */
export const demoResend = { apiKey: 're_emulated_0123456789' } as const;
