import { permissionTable } from '@voicecart/contract/permissions';
import type { SessionInfo } from '@voicecart/contract/routes/accounts';
import { type App, appMessages } from '@voicecart/contract/routes/apps';
import type { productSummary } from '@voicecart/contract/routes/catalogue';
import type { order } from '@voicecart/contract/routes/orders';
import type { z } from 'zod';
import type { MockUser } from './users.ts';

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();

/** The shop that everybody who signs in to the mock works in. */
export function mockApp(): App {
  return {
    id: id(10),
    name: 'Mock and Mortar',
    description: 'Search products, hear deals and follow your orders.',
    summary: 'Shop at Mock and Mortar by voice',
    invocationName: 'mock and mortar',
    privacyUrl: 'https://mock.example/privacy',
    termsUrl: '',
    category: 'SHOPPING',
    keywords: [],
    iconUrl: null,
    locales: ['en-US'],
    messages: appMessages.parse({}),
    messagesByLocale: {},
    isAlexaEnabled: true,
    publishingType: 'custom',
    isGoogleEnabled: false,
    version: '1.0',
    lifecycle: 'in development',
    isLive: false,
    awsSkillId: 'amzn1.ask.skill.mock',
    prodAwsSkillId: null,
    interactions: [],
    revision: 4,
    publishedRevision: 3,
    createdAt: at(40),
    updatedAt: at(1),
  };
}

export function mockSession(user: MockUser): SessionInfo {
  const app = mockApp();
  return {
    identity: 'merchant',
    user: { id: id(user.id), email: user.email, name: user.fullName, pictureUrl: null },
    actor: null,
    agencyNotice: null,
    merchant: {
      id: id(2),
      name: 'Mock and Mortar',
      planId: 'pro',
      planName: 'Pro',
      domain: ['pro plan'],
      subscriptionStatus: 'active',
      upgradePlanId: null,
      source: null,
      landingUrl: '',
      isMultipleSkill: true,
      hasAmazonPayNotifications: false,
      currency: 'USD',
      timeZone: 'America/New_York',
      onboardingStatus: 3,
      isSignUpComplete: true,
      firstApp: { currentStep: '', isDone: true },
    },
    lastAppId: app.id,
    apps: [
      {
        id: app.id,
        name: app.name,
        lifecycle: app.lifecycle,
        locales: app.locales,
        hasDevelopmentSkill: true,
        hasProductionSkill: false,
        isOverPlan: false,
      },
    ],
    phoneVerified: true,
    permissions: Object.fromEntries(
      permissionTable.map(({ key, default: value }) => [key, value]),
    ) as SessionInfo['permissions'],
    brand: { name: 'Voicecart (mock)', supportEmail: 'support@mock.example' },
  };
}

const products = [
  ['CUP-1', 'Stoneware cup, sea green', 1800, 24],
  ['BOWL-1', 'Breakfast bowl', 2400, 3],
  ['VASE-1', 'Tall vase, speckled', 6200, 0],
] as const;

export function mockProducts(): z.input<typeof productSummary>[] {
  return products.map(([sku, title, priceMinor, stock], index) => ({
    id: id(100 + index),
    sku,
    title,
    brand: 'Mock and Mortar',
    category: 'Tableware',
    priceMinor,
    salePriceMinor: null,
    currency: 'USD',
    availability: stock > 0 ? 'in_stock' : 'out_of_stock',
    stock,
    imageUrl: null,
    status: 'active',
    variants: 0,
    updatedAt: at(index),
  }));
}

export function mockOrders(): z.input<typeof order>[] {
  return [1001, 1002].map((number, index) => ({
    id: id(200 + index),
    number: String(number),
    status: index === 0 ? 'shipped' : 'placed',
    email: 'grace@shopper.example',
    phone: null,
    postcode: '90210',
    customerId: null,
    placedAt: at(2 + index),
    expectedOn: null,
    deliveredAt: null,
    carrier: index === 0 ? 'UPS' : null,
    trackingNumber: null,
    trackingUrl: null,
    items: [{ sku: 'CUP-1', title: 'Stoneware cup, sea green', quantity: 2, priceMinor: 1800 }],
    refunds: [],
    totalMinor: 3600,
    currency: 'USD',
    source: 'external',
    createdAt: at(2 + index),
    updatedAt: at(index),
  }));
}

/** A report over the days that were asked for: a quiet week that grows. */
export function mockReport({ from, to }: { from: string; to: string }) {
  const figure = (value: number) => ({ value, before: Math.round(value * 0.8) });
  const days: { day: string; sessions: number; users: number; turns: number; unmatched: number; failures: number }[] =
    [];
  for (let day = Date.parse(from); day <= Date.parse(to) && days.length < 400; day += 86_400_000) {
    const sessions = 4 + ((days.length * 3) % 7);
    days.push({
      day: new Date(day).toISOString().slice(0, 10),
      sessions,
      users: sessions - 1,
      turns: sessions * 4,
      unmatched: 1,
      failures: 0,
    });
  }
  const sum = (of: 'sessions' | 'users' | 'turns' | 'unmatched') => days.reduce((total, day) => total + day[of], 0);
  return {
    figures: {
      sessions: figure(sum('sessions')),
      users: figure(sum('users')),
      turns: figure(sum('turns')),
      answeredRate: { value: 0.94, before: 0.9 },
      unmatched: figure(sum('unmatched')),
      failures: figure(0),
    },
    days,
    daysBefore: days,
    outcomes: [{ outcome: 'answered' as const, turns: sum('turns'), before: Math.round(sum('turns') * 0.8) }],
    intents: [
      { intent: 'ProductSearchIntent', turns: Math.round(sum('turns') / 2), failed: 0 },
      { intent: 'OrderStatusIntent', turns: Math.round(sum('turns') / 4), failed: 0 },
    ],
    searches: [{ search: 'cups', count: 12, withoutResult: 0 }],
    unmatched: [],
    locales: [{ locale: 'en-US', sessions: sum('sessions') }],
    stages: [{ stage: 'live' as const, sessions: sum('sessions'), turns: sum('turns') }],
    timeZone: 'America/New_York',
  };
}
