/**
 * Whose a tracking number is, and where its parcel can be followed. A table of our own: the one small library for this
 * (ts-tracking-number 1.0.17) has stood still since 2024. Patterns and check digits as tracking_number_data has them.
 */
interface Carrier {
  readonly name: string;
  /** What shops call it, in lower case, letters and digits only. */
  readonly aliases: readonly string[];
  /** `{n}` is the number. */
  readonly url: string;
  /** Whether a number is one of theirs beyond doubt; absent where their numbers look like anybody's. */
  readonly owns?: (number: string) => boolean;
}

const carriers: readonly Carrier[] = [
  {
    name: 'UPS',
    aliases: ['ups', 'unitedparcelservice', 'upsground', 'upsmailinnovations'],
    url: 'https://www.ups.com/track?tracknum={n}',
    owns: (number) => /^1Z[0-9A-Z]{16}$/.test(number) && isUps(number),
  },
  {
    name: 'USPS',
    aliases: ['usps', 'unitedstatespostalservice', 'uspostalservice', 'uspsprioritymail'],
    url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={n}',
    owns: (number) =>
      (/^9[1-5]\d{20}$/.test(number) && isWeighted(number)) ||
      (/^420\d{5}9[1-5]\d{20}$/.test(number) && isWeighted(number.slice(8))) ||
      isPost(number, 'US'),
  },
  {
    name: 'FedEx',
    aliases: ['fedex', 'federalexpress', 'fedexground', 'fedexexpress', 'fedexsmartpost'],
    url: 'https://www.fedex.com/fedextrack/?trknbr={n}',
    owns: (number) =>
      (/^\d{12}$/.test(number) && isFedExExpress(number)) ||
      (/^\d{15}$/.test(number) && isWeighted(number)) ||
      (/^96\d{20}$/.test(number) && isWeighted(number.slice(7))),
  },
  {
    name: 'DHL',
    aliases: ['dhl', 'dhlexpress', 'dhlpaket', 'dhlecommerce', 'deutschepostdhl', 'dhlparcel'],
    url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={n}',
    owns: (number) => /^(?:JJD\d{12,18}|JVGL\d{12,18}|JD\d{18}|GM\d{16,20})$/.test(number) || isPost(number, 'DE'),
  },
  {
    name: 'Amazon Logistics',
    aliases: ['amazon', 'amazonlogistics', 'amazonshipping', 'amzl'],
    url: 'https://track.amazon.com/tracking/{n}',
    owns: (number) => /^TB[ACM]\d{12}$/.test(number),
  },
  {
    name: 'OnTrac',
    aliases: ['ontrac'],
    url: 'https://www.ontrac.com/tracking/?number={n}',
    owns: (number) => /^[CD]\d{14}$/.test(number) && isOnTrac(number),
  },
  {
    name: 'Canada Post',
    aliases: ['canadapost', 'postescanada'],
    url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={n}',
    owns: (number) => isPost(number, 'CA'),
  },
  {
    name: 'Royal Mail',
    aliases: ['royalmail', 'royalmailgroup'],
    url: 'https://www.royalmail.com/track-your-item#/tracking-results/{n}',
    owns: (number) => isPost(number, 'GB'),
  },
  {
    name: 'Australia Post',
    aliases: ['australiapost', 'auspost'],
    url: 'https://auspost.com.au/mypost/track/details/{n}',
    owns: (number) => isPost(number, 'AU'),
  },
  {
    name: 'La Poste',
    aliases: ['laposte', 'colissimo'],
    url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}',
    owns: (number) => isPost(number, 'FR'),
  },
  {
    name: 'Correos',
    aliases: ['correos', 'correosespana'],
    url: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={n}',
    owns: (number) => isPost(number, 'ES'),
  },
  {
    name: 'Poste Italiane',
    aliases: ['posteitaliane', 'posteit'],
    url: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{n}',
    owns: (number) => isPost(number, 'IT'),
  },
  {
    name: 'India Post',
    aliases: ['indiapost'],
    url: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    owns: (number) => isPost(number, 'IN'),
  },
  {
    name: 'Japan Post',
    aliases: ['japanpost', 'yubin'],
    url: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={n}&locale=en',
    owns: (number) => isPost(number, 'JP'),
  },
  { name: 'GLS', aliases: ['gls', 'generallogisticssystems'], url: 'https://gls-group.com/track/{n}' },
  { name: 'DPD', aliases: ['dpd', 'dynamicparceldistribution'], url: 'https://tracking.dpd.de/parcelstatus?query={n}' },
  {
    name: 'Hermes',
    aliases: ['hermes', 'myhermes'],
    url: 'https://www.myhermes.de/empfangen/sendungsverfolgung/?suche={n}',
  },
  { name: 'Evri', aliases: ['evri', 'hermesuk'], url: 'https://www.evri.com/track/parcel/{n}' },
  { name: 'Purolator', aliases: ['purolator'], url: 'https://www.purolator.com/en/shipping/tracker?pin={n}' },
  {
    name: 'Yamato',
    aliases: ['yamato', 'kuroneko'],
    url: 'https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno={n}',
  },
];

const byAlias = new Map(carriers.flatMap((carrier) => carrier.aliases.map((alias) => [alias, carrier] as const)));

export interface Tracking {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/**
 * What a shop states, with what it left out: the carrier where the number is one carrier's beyond doubt, and the page to
 * follow the parcel where the carrier is known. What the shop says itself stays as it is.
 */
export function completeTracking(given: Tracking): Tracking {
  const number = given.trackingNumber?.toUpperCase().replace(/[\s-]/g, '') ?? '';
  if (number === '') return given;
  const named = given.carrier ? carrierNamed(given.carrier) : undefined;
  // A carrier that we don't know is not ours to doubt.
  const carrier = named ?? (given.carrier ? undefined : carrierOf(number));
  if (!carrier) return given;
  return {
    carrier: given.carrier ?? carrier.name,
    trackingNumber: given.trackingNumber,
    trackingUrl: given.trackingUrl ?? carrier.url.replace('{n}', encodeURIComponent(number)),
  };
}

function carrierNamed(name: string): Carrier | undefined {
  return byAlias.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Whether two names are of two carriers beyond doubt; a name that we don't know may be anybody's. */
export function isOtherCarrier(one: string | null, other: string): boolean {
  const [known, told] = [carrierNamed(one ?? ''), carrierNamed(other)];
  return known !== undefined && told !== undefined && known !== told;
}

/** The same as columns of `orders`. */
export function trackingColumns(given: Tracking) {
  const { carrier, trackingNumber, trackingUrl } = completeTracking(given);
  return { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl };
}

/** Undefined where nobody's or where several could be meant. */
function carrierOf(number: string): Carrier | undefined {
  const owners = carriers.filter(({ owns }) => owns?.(number));
  return owners.length === 1 ? owners[0] : undefined;
}

/** Letters count as their place in the alphabet does on UPS's labels: A is 2, I is 0. */
function isUps(number: string): boolean {
  const digits = [...number.slice(2)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  const sum = digits.slice(0, -1).reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** From the right, the digits before the check digit count three times and once by turns. */
function isWeighted(number: string): boolean {
  const digits = [...number].map(Number).reverse();
  const sum = digits.slice(1).reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[0];
}

function isFedExExpress(number: string): boolean {
  const weights = [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
  return (sum % 11) % 10 === Number(number[11]);
}

function isOnTrac(number: string): boolean {
  const digits = [number.startsWith('C') ? 4 : 5, ...[...number.slice(1)].map(Number)];
  const sum = digits.slice(0, -1).reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 2), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}

/** The posts' own form, UPU S10: two letters, eight digits and one to check them, the country. */
function isPost(number: string, country: string): boolean {
  const match = /^[A-Z]{2}(\d{8})(\d)([A-Z]{2})$/.exec(number);
  if (!match || match[3] !== country) return false;
  const weights = [8, 6, 4, 2, 3, 5, 9, 7];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(match[1]?.[place]), 0);
  const check = 11 - (sum % 11);
  return (check === 10 ? 0 : check === 11 ? 5 : check) === Number(match[2]);
}
