/** The product that keeps its data here, as names and error messages refer to it. */
export interface Product {
  /** Names the database, its user, its files and root's folder below /var/lib: lower-case letters, digits and `_`. */
  readonly name: string;
  /** What a person sets for another data folder, such as `APP_DATA`. */
  readonly dataSetting: string;
  /** What a person sets to use a PostgreSQL server of their own, such as `DATABASE_URL`. */
  readonly urlSetting: string;
}

/** @throws when the name could not be a user of PostgreSQL and a folder as it is. */
export function checkProduct({ name }: Product): void {
  if (!/^[a-z][a-z0-9_]{0,30}$/.test(name)) {
    throw new Error(`"${name}" cannot name a database: use lower-case letters, digits and _, beginning with a letter.`);
  }
}
