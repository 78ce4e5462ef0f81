import { describe, expect, it } from 'vitest';
import { completeTracking } from './carriers.ts';

const complete = (trackingNumber: string | null, carrier: string | null = null, trackingUrl: string | null = null) =>
  completeTracking({ carrier, trackingNumber, trackingUrl });

describe('a tracking number', () => {
  it.each([
    ['1Z5R89390357567127', 'UPS'],
    ['1Z879E930346834440', 'UPS'],
    ['1z 879e 9303 4683 4440', 'UPS'],
    ['9505 5110 6960 5048 6006 24', 'USPS'],
    ['420221539101026837331000039521', 'USPS'],
    ['RB123456785US', 'USPS'],
    ['986578788855', 'FedEx'],
    ['0414 4176 0228 964', 'FedEx'],
    ['9611020987654312345672', 'FedEx'],
    ['TBA010000000000', 'Amazon Logistics'],
    ['C11031500001879', 'OnTrac'],
    ['RB123456785GB', 'Royal Mail'],
    ['RB123456785DE', 'DHL'],
    ['JJD014600006281230704', 'DHL'],
  ])('%s is one of %s', (number, carrier) => {
    const found = complete(number);
    expect(found.carrier).toBe(carrier);
    expect(found.trackingUrl).toContain(number.toUpperCase().replaceAll(' ', ''));
    expect(found.trackingNumber).toBe(number);
  });

  it.each([
    // Each a digit away from one that would be theirs.
    '1Z5R89390357567128',
    '9505511069605048600625',
    '986578788856',
    'RB123456784GB',
    'C11031500001878',
    // DHL Express, or anybody's: ten digits of which every seventh would fit.
    '3318810025',
    'ABC-1234',
    '',
  ])('%s is nobody’s for certain', (number) => {
    expect(complete(number)).toEqual({ carrier: null, trackingNumber: number, trackingUrl: null });
  });

  it('gets the page of the carrier that the shop names, by whichever name', () => {
    expect(complete('3318810025', 'DHL Express')).toMatchObject({
      carrier: 'DHL Express',
      trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=3318810025',
    });
    expect(complete('12 34', 'united parcel service').trackingUrl).toBe('https://www.ups.com/track?tracknum=1234');
  });

  it('is left as the shop states it', () => {
    const own = { carrier: 'Bob’s bikes', trackingNumber: '1Z5R89390357567127', trackingUrl: null };
    expect(completeTracking(own)).toEqual(own);
    expect(complete('1Z5R89390357567127', null, 'https://shop.example/t').trackingUrl).toBe('https://shop.example/t');
    expect(complete(null, 'UPS').trackingUrl).toBeNull();
  });
});
