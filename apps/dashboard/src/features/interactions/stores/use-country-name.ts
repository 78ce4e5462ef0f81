import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** The name of a country in the language of the screens; the code where there is none. */
export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'region', fallback: 'code' });
    return (code) => names.of(code) ?? code;
  }, [i18n.locale]);
}

/** Countries to choose from, by name: every two letters that the browser has a name for. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    return letters
      .flatMap((first) => letters.map((second) => first + second))
      .flatMap((code) => {
        const label = noCountries.has(code) ? undefined : names.of(code);
        return label ? [{ value: code, label }] : [];
      })
      .sort((a, b) => a.label.localeCompare(b.label, i18n.locale));
  }, [i18n.locale]);
}

/** Codes with a name that are no country: unions, outlying and unknown regions, and codes that were given up. */
const noCountries: ReadonlySet<string> = new Set(
  'AN BU CS DD DY EU EZ FX HV NH NT QO RH SU TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
);
