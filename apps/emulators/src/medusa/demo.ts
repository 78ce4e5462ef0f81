/** The demo shop's keys, with which a person connects it at the default start. */
export const demoMedusa = { secretKey: 'sk_demo0123456789abcdef0123456789abcdef', name: 'Nordlicht Tea' } as const;
