/** Until the session says otherwise (BRAND_NAME, SUPPORT_EMAIL of the server), and for pages nobody has signed in to. */
export const brandDefaults = { name: 'Voicecart', supportEmail: 'support@voicecart.example' } as const;
