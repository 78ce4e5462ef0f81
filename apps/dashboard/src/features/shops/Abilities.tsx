import { useLingui } from '@lingui/react/macro';
import { type ShopPlatformKey, shopAbilities, shopCan, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { Check, Minus } from 'lucide-react';
import classes from './Shops.module.css';
import { abilityNames } from './shop-names.ts';

/** What a platform can and what it can't, as it is. */
export function Abilities({ platform }: { platform: ShopPlatformKey }) {
  const { t, i18n } = useLingui();
  const { by } = shopPlatformOf(platform);
  const isShop = by === 'keys' || by === 'login';
  return (
    <ul className={classes.abilities} aria-label={t`What it can`}>
      {shopAbilities.map((ability) => {
        const can = shopCan(platform, ability);
        // Files and one's own calls bring what they bring: nobody expects them to tell of changes.
        if (!can && !isShop) return null;
        const name = i18n._(abilityNames[ability]);
        return (
          <li key={ability} className={classes.ability} data-missing={!can}>
            {can ? <Check size={14} aria-hidden /> : <Minus size={14} aria-hidden />}
            {can ? name : t`not: ${name}`}
          </li>
        );
      })}
    </ul>
  );
}
