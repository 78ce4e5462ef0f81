/** States by country and code, for tax rates and shipping; countries that none are asked for have none here. */
const byCountry: Readonly<Record<string, string>> = {
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;
DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;
LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;
NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;
OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;
VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming;AS American Samoa;GU Guam;
MP Northern Mariana Islands;PR Puerto Rico;VI U.S. Virgin Islands`,
  CA: `AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NS Nova Scotia;
NT Northwest Territories;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon`,
  AU: `ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;
TAS Tasmania;VIC Victoria;WA Western Australia`,
};

/** By name; empty where we know of none. */
export function statesOf(country: string): { code: string; name: string }[] {
  const list = Object.hasOwn(byCountry, country) ? byCountry[country] : undefined;
  const states = (list ?? '').split(';').flatMap((entry) => {
    const [, code, name] = /^\s*([A-Z]{2,3}) (.+)$/.exec(entry) ?? [];
    return code && name ? [{ code, name }] : [];
  });
  return states.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
