/** The emulators' usual ports, by the variables that change them. The name server's is one of datagrams. */
const usualPorts = {
  EMULATOR_AMAZON_PORT: 3101,
  EMULATOR_SMTP_PORT: 3102,
  EMULATOR_MAIL_PORT: 3103,
  EMULATOR_SMS_PORT: 3104,
  EMULATOR_CAPTCHA_PORT: 3105,
  EMULATOR_SHOPS_PORT: 3106,
  EMULATOR_HUBSPOT_PORT: 3114,
  EMULATOR_CHURNZERO_PORT: 3115,
  EMULATOR_STRIPE_PORT: 3116,
  EMULATOR_CARRIERS_PORT: 3120,
  EMULATOR_COMPANY_PORT: 3121,
  EMULATOR_DNS_PORT: 3122,
} as const;

export type PortVariable = keyof typeof usualPorts;

export function mapPorts<T>(make: (usual: number, variable: PortVariable) => T): Record<PortVariable, T> {
  const made = Object.entries(usualPorts).map(([variable, usual]) => [variable, make(usual, variable as PortVariable)]);
  return Object.fromEntries(made);
}

/** Environment that puts every emulator on a port of its own that is free. */
export const anyPorts: Record<PortVariable, string> = mapPorts(() => '0');
