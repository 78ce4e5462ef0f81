/** The account that the emulated phone provider knows. */
export const demoPhoneAccount = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: 'emulated-phone-provider-token',
  from: '+15005550006',
} as const;
