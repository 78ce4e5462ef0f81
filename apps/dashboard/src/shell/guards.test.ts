import { access } from '@voicecart/contract/access';
import { describe, expect, it } from 'vitest';
import { mayOpen, redirectFor } from './guards.ts';
import { landingFor, safeNext } from './landing.ts';
import { activeEntry } from './menu.ts';
import { adminSession, merchantSession, testApp } from './test-session.ts';

const merchant = merchantSession({ apps: [testApp(1)] });
const admin = adminSession('super_admin');
const agency = adminSession('agency_admin');

const orders = { access: access.merchant };
const login = { access: access.everyone, isForGuests: true };
const marketing = {
  access: access.merchant,
  plan: ({ features }: { features: readonly string[] }) => features.includes('marketing'),
};

describe('guards', () => {
  it('send a guest to the login and remember where they wanted to go', () => {
    expect(redirectFor(orders, null, '/orders?page=3')).toBe('/login?next=%2Forders%3Fpage%3D3');
  });

  it('let a merchant into merchant screens, and an admin only while acting as one', () => {
    expect(redirectFor(orders, merchant, '/orders')).toBeNull();
    expect(redirectFor(orders, admin, '/orders')).toBe('/pagenotfound');
    expect(redirectFor(orders, agency, '/orders')).toBe('/merchantLists');
  });

  it('send those who are signed in away from the login, to where they would land', () => {
    expect(redirectFor(login, merchant, '/login')).toBe(landingFor(merchant));
    expect(redirectFor(login, null, '/login')).toBeNull();
  });

  it('keep a screen from plans without it', () => {
    const basic = merchantSession({ planId: 'basic' });
    expect(mayOpen(marketing, merchant)).toBe(true);
    expect(mayOpen(marketing, basic)).toBe(false);
  });
});

describe('the way back after a login', () => {
  it.each(['/orders?page=3', '/myapps/voiceapp/1#name', '/logins'])('goes to %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/login',
    '/login?next=/x',
    '/logout',
    '/',
  ])('never goes to %s', (next) => {
    expect(safeNext(next)).toBeNull();
  });
});

describe('the marked menu entry', () => {
  const paths = ['/products', '/myapps', '/myapps/interactions'];
  it.each([
    ['/products', '/products'],
    ['/products/new', '/products'],
    ['/productsale', null],
    ['/myapps/interactions/7', '/myapps/interactions'],
    ['/profile', null],
  ])('of %s is %s', (path, entry) => {
    expect(
      activeEntry(
        paths.map((one) => ({ path: one })),
        path,
      ),
    ).toBe(entry);
  });
});
