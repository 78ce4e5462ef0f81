import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type ShopPlatformKey, shopAbilities, shopCan, shopPlatformOf } from '@voicecart/contract/shop-platforms';
import { Check, Minus } from 'lucide-react';
import classes from './Shops.module.css';
import { abilityNames, missingReasons } from './shop-names.ts';

/** What a platform can and what it can't, as it is. */
export function Abilities({ platform }: { platform: ShopPlatformKey }) {
  const { t, i18n } = useLingui();
  const { by } = shopPlatformOf(platform);
  const reason = missingReasons[platform];
  // Files and one's own calls bring what they bring: nobody expects them to tell of changes.
  const isShop = by === 'keys' || by === 'login';
  const missing = isShop ? shopAbilities.filter((ability) => !shopCan(platform, ability)) : [];
  return (
    <div>
      <ul className={classes.abilities} aria-label={t`Available features`}>
        {shopAbilities
          .filter((ability) => shopCan(platform, ability))
          .map((ability) => (
            <li key={ability} className={classes.ability}>
              <Check size={14} aria-hidden />
              {i18n._(abilityNames[ability])}
            </li>
          ))}
      </ul>
      {missing.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt={4}>
            <Trans>Not available with this platform:</Trans>
          </Text>
          <ul className={classes.abilities} aria-label={t`Unavailable features`}>
            {missing.map((ability) => (
              <li key={ability} className={classes.ability} data-missing>
                <Minus size={14} aria-hidden />
                {i18n._(abilityNames[ability])}
              </li>
            ))}
          </ul>
          {reason && (
            <Text size="sm" c="dimmed" mt={4}>
              {i18n._(reason)}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
