import { expect, it } from 'vitest';
import { hostOf, type LaunchStyle, launchAddress, missingLaunchIds, readLaunchRequest } from './launch-links.ts';

const skillId = 'amzn1.ask.skill.1';
function opened(address: string, style: LaunchStyle = 'tasks', live: string | null = skillId) {
  const [path = '', search = ''] = address.split('?');
  return launchAddress(readLaunchRequest(path, search), { skillId: live, style });
}
const skill = `https://alexa-skills.amazon.com/apis/custom/skills/${skillId}`;

it.each([
  ['/trackwithalexa', '', 86],
  ['/track-with-alexa/s/a@b.example/1042', '', 86],
  ['/notify-in-stock', 'orderid=1', 90],
  ['/quick-links', '', 99],
  ['/managesubscriptionwithalexa', 'orderid=1', 79],
  ['/trackwithalexa', 'variantid=1', 86],
  ['/elsewhere', 'orderId=1&variantId=2', 86],
  ['/elsewhere', 'variantId=2', 90],
  ['/elsewhere', '', 86],
])('%s?%s asks for %s', (path, search, type) => {
  expect(readLaunchRequest(path, search).type).toBe(type);
});

it.each([
  'skillid=s&orderid=1042&variantid=v&emailid=a%40b.example&domain=Shop.example&language=de-DE',
  'skillId=s&orderId=1042&variantId=v&emailId=a%40b.example&domain=https%3A%2F%2Fwww.shop.example%2Fx&language=de-DE',
])('reads both spellings: %s', (search) => {
  expect(readLaunchRequest('/trackwithalexa', search)).toEqual({
    type: 86,
    skillId: 's',
    domain: 'shop.example',
    language: 'de-DE',
    orderId: '1042',
    variantId: 'v',
    emailId: 'a@b.example',
  });
});

it('reads three ids of the path, encoded or not', () => {
  const ids = { skillId: 's', emailId: 'a+b@c.example', orderId: '#10 42' };
  expect(readLaunchRequest('/track-with-alexa/s/a%2Bb%40c.example/%2310%2042', '')).toMatchObject(ids);
  expect(readLaunchRequest('/track-with-alexa/s/a+b@c.example/%zz', '')).toMatchObject({ orderId: '%zz' });
  expect(readLaunchRequest('/trackwithalexa', '').language).toBe('en-US');
});

it('leads to the task with the ids, in the store of the language', () => {
  expect(opened('/trackwithalexa?orderid=1042&emailid=a@b.example')).toBe(
    `${skill}/tasks/TrackOrder/versions/1?orderid=1042&emailid=a%40b.example`,
  );
  expect(opened('/notify-in-stock?variantid=MUG&emailid=a@b.example&language=en-GB')).toBe(
    `${skill.replace('.com', '.co.uk')}/tasks/NotifyInStock/versions/1?variantid=MUG&emailid=a%40b.example`,
  );
  expect(opened('/managesubscriptionwithalexa?emailid=a@b.example')).toBe(
    `${skill}/tasks/ManageSubscription/versions/1?emailid=a%40b.example`,
  );
});

it('leads to the launch address for quick links, and for subscriptions without an id', () => {
  expect(opened('/quick-links?orderid=1&emailid=a@b.example')).toBe(`${skill}/launch`);
  expect(opened('/managesubscriptionwithalexa?language=xx')).toBe(`${skill}/launch`);
});

it('keeps older skills: a plain link, or ids in camel case', () => {
  expect(opened('/trackwithalexa?orderid=1042', 'plain')).toBe(`${skill}/launch`);
  expect(opened('/trackwithalexa?orderid=1042&emailid=a@b.example', 'camel-case')).toBe(
    `${skill}/tasks/TrackOrder/versions/1?orderId=1042&emailId=a%40b.example`,
  );
});

it('leads nowhere without a live skill, or without the ids', () => {
  expect(opened('/quick-links', 'tasks', null)).toBeNull();
  expect(opened('/trackwithalexa?orderid=1042')).toBeNull();
  expect(missingLaunchIds(readLaunchRequest('/trackwithalexa', 'orderid=1042'))).toEqual(['emailid']);
  expect(missingLaunchIds(readLaunchRequest('/notify-in-stock', ''))).toEqual(['variantid', 'emailid']);
  expect(missingLaunchIds(readLaunchRequest('/quick-links', ''))).toEqual([]);
});

it('knows a shop by its host', () => {
  expect(['shop.example', 'https://www.shop.example/a', 'SHOP.example:8080', 'a b', ''].map(hostOf)).toEqual([
    'shop.example',
    'shop.example',
    'shop.example',
    '',
    '',
  ]);
});
