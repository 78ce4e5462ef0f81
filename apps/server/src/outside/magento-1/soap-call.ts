import { type Answer, OutsideFault, refusedBy, unreadable } from '../exchange.ts';
import { askShop, movedTo, notAShop, refusedKeys, type ShopNet } from '../shop-platform.ts';
import { BrokenXml, childOf, escapeXml, parseXml, type XmlElement } from '../xml.ts';

const party = 'Your shop';
/** Lists come whole: Magento 1 has no pages. */
const bytesMax = 64 * 1024 * 1024;

/** What a call is given: texts by name, lists of texts, or a search. */
export type SoapValue = string | readonly string[] | { readonly where: readonly SoapCondition[] };
export interface SoapCondition {
  readonly field: string;
  readonly is: 'eq' | 'gteq' | 'in';
  readonly value: string;
}

/** A refusal of the API in its own words; `code` is Magento's number. */
export class SoapFault extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One call of the SOAP v2 API; gives what it returns. @throws SoapFault, OutsideFault */
export async function callSoap(
  net: ShopNet,
  endpoint: string,
  method: string,
  given: Readonly<Record<string, SoapValue>>,
): Promise<XmlElement> {
  const answer = await askShop(net, {
    party,
    url: endpoint,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: '"urn:Action"' },
    body: envelope(method, given),
    bytesMax,
    // PHP answers with 500 where the API refuses.
    isFinal: ({ text }) => /<(?:[\w-]+:)?Fault[\s>]/.test(text.slice(0, 2_000)),
  });
  const body = childOf(rootOf(answer, endpoint), 'Body');
  const fault = childOf(body, 'Fault');
  if (fault) throw new SoapFault(childOf(fault, 'faultcode')?.text ?? '', childOf(fault, 'faultstring')?.text ?? '');
  const response = childOf(body, `${method}Response`) ?? childOf(body, `${method}ResponseParam`);
  const [result] = response?.children ?? [];
  if (!result) throw unreadable(party, answer.status);
  return result;
}

function rootOf(answer: Answer, endpoint: string): XmlElement {
  const moved = movedTo(party, answer, endpoint);
  if (moved) throw moved;
  if (answer.status === 401 || answer.status === 403) {
    throw refusedKeys(
      `${party} refused the call before Magento saw it: a firewall or a password on the site may block its API.`,
      answer.status,
    );
  }
  if (answer.status === 404) throw notAShop('There is no Magento 1 at this address, or its API is switched off.', 404);
  if (answer.status > 299 && answer.status < 500) throw refusedBy(party, answer);
  try {
    return parseXml(answer.text);
  } catch (error) {
    if (error instanceof BrokenXml) throw unreadable(party, answer.status);
    throw error;
  }
}

/** What a refusal means, in words for the merchant. */
export function wordsOf(fault: SoapFault, isLogin: boolean): OutsideFault {
  if (fault.code === '2') {
    return refusedKeys(
      isLogin
        ? 'The shop does not know this user name and API key.'
        : "The API user's role may not do this. Allow it Catalog and Sales.",
      401,
    );
  }
  if (fault.code === '5') return refusedKeys('The shop ended our session again and again.', 401);
  const isOwnFault = fault.code === '1' || fault.code === '0' || !/^\d+$/.test(fault.code);
  return new OutsideFault(`${party} answered: ${fault.message || 'a fault without words.'}`, {
    status: isOwnFault ? 500 : 400,
    code: `SOAP_${fault.code}`,
    isTransient: isOwnFault,
  });
}

function envelope(method: string, given: Readonly<Record<string, SoapValue>>): string {
  const fields = Object.entries(given).map(([name, value]) => fieldOf(name, value));
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:Magento"' +
    ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xmlns:SOAP-ENC="http://schemas.xmlsoap.org/soap/encoding/"' +
    ' SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/">' +
    `<SOAP-ENV:Body><ns1:${method}>${fields.join('')}</ns1:${method}></SOAP-ENV:Body></SOAP-ENV:Envelope>`
  );
}

function fieldOf(name: string, value: SoapValue): string {
  if (typeof value === 'string') return `<${name} xsi:type="xsd:string">${escapeXml(value)}</${name}>`;
  if ('where' in value) {
    const items = value.where.map(
      ({ field, is, value: text }) =>
        `<item xsi:type="ns1:complexFilter"><key xsi:type="xsd:string">${escapeXml(field)}</key>` +
        `<value xsi:type="ns1:associativeEntity"><key xsi:type="xsd:string">${is}</key>` +
        `<value xsi:type="xsd:string">${escapeXml(text)}</value></value></item>`,
    );
    return (
      `<${name} xsi:type="ns1:filters"><complex_filter SOAP-ENC:arrayType="ns1:complexFilter[${items.length}]"` +
      ` xsi:type="ns1:complexFilterArray">${items.join('')}</complex_filter></${name}>`
    );
  }
  const items = value.map((text) => `<item xsi:type="xsd:string">${escapeXml(text)}</item>`);
  return `<${name} SOAP-ENC:arrayType="xsd:string[${items.length}]" xsi:type="ns1:ArrayOfString">${items.join('')}</${name}>`;
}
