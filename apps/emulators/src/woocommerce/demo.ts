/** The demo shop's keys, with which a person connects it at the default start. */
export const demoWooCommerce = {
  consumerKey: 'ck_demo0123456789abcdef',
  consumerSecret: 'cs_demo0123456789abcdef',
  currency: 'USD',
  coupons: [
    {
      id: 900,
      code: 'voice10',
      amount: '10.00',
      status: 'publish',
      discount_type: 'percent',
      description: 'Ten percent off',
      free_shipping: false,
      date_created_gmt: '2026-11-01T00:00:00',
      date_expires_gmt: null,
      usage_limit: null,
      usage_count: 3,
    },
    {
      id: 901,
      code: 'summer',
      amount: '5.00',
      status: 'publish',
      discount_type: 'fixed_cart',
      description: '',
      free_shipping: false,
      date_created_gmt: '2026-06-01T00:00:00',
      date_expires_gmt: '2026-08-31T23:59:59',
      usage_limit: null,
      usage_count: 41,
    },
  ],
} as const;
