/** What the landing rules and the header ask of the names in `merchant_data.domain` (states S036-S044). */
export interface PlanFlags {
  readonly isBasic: boolean;
  readonly isEnterprise: boolean;
  readonly isPro: boolean;
  readonly isAmazonPay: boolean;
  readonly isAgency: boolean;
  readonly isAmazonPayBasic: boolean;
  readonly isAmazonPayPro: boolean;
  readonly isPluginBasic: boolean;
  readonly isNotification: boolean;
}

/** Compared case-insensitively; "agency" may stand anywhere in a name, the others are whole names. */
export function planFlags(domain: readonly string[], brand: string): PlanFlags {
  const names = domain.map((name) => name.trim().toLowerCase());
  const has = (name: string) => names.includes(name.replace('{brand}', brand).toLowerCase());
  const isAmazonPayPro = has('amazon pay pro');
  return {
    isBasic: has('basic plan'),
    isEnterprise: has('enterprise plan'),
    isPro: has('pro plan'),
    isAmazonPay: has('amazon pay plan') || isAmazonPayPro,
    isAgency: names.some((name) => name.includes('agency')),
    isAmazonPayBasic: has('amazon pay basic'),
    isAmazonPayPro,
    isPluginBasic: has('{brand} plugin basic'),
    isNotification: has('{brand} notification') || has('{brand} notification plus'),
  };
}
