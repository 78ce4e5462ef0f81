import { parseJson } from '../exchange.ts';
import { askShop, type ShopNet } from '../shop-platform.ts';

/** Whether Magento 1 answers at an address: its SOAP API shows what it can to everybody. */
export async function isMagento1(net: ShopNet, shop: string): Promise<boolean> {
  return hasAnswer(net, `${shop}/api/v2_soap/?wsdl=1`, (text) => text.includes('urn:Magento'));
}

/** Whether Magento 2 answers there: its REST API refuses strangers in words of its own. */
export async function isMagento2(net: ShopNet, shop: string): Promise<boolean> {
  return hasAnswer(net, `${shop}/rest/V1/store/storeConfigs`, (text) => {
    const reply = parseJson(text);
    return typeof reply === 'object' && reply !== null && ('message' in reply || Array.isArray(reply));
  });
}

async function hasAnswer(net: ShopNet, url: string, isIt: (text: string) => boolean): Promise<boolean> {
  return askShop(net, { party: 'Your shop', url, bytesMax: 4 * 1024 * 1024 }).then(
    ({ text }) => isIt(text),
    () => false,
  );
}
