import { Trans, useLingui } from '@lingui/react/macro';
import { Text, useComputedColorScheme } from '@mantine/core';
import type { CaptchaOffer } from '@voicecart/contract/routes/sign-up';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type PartyOffer = Exclude<CaptchaOffer, { kind: 'altcha' }>;

/** What the scripts of the three parties have in common. */
interface PartyApi {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): unknown;
}

const globals = { recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' } as const;

/** The widget of reCAPTCHA, hCaptcha or Turnstile. A new key draws a new one. */
export default function CaptchaParty({
  offer,
  onChange,
}: {
  offer: PartyOffer;
  onChange: (token: string | null) => void;
}) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<'expired' | 'failed' | null>(null);
  const theme = useComputedColorScheme();

  const draw = useEffectEvent((api: PartyApi, element: HTMLElement) => {
    api.render(element, {
      sitekey: offer.siteKey,
      theme,
      callback: (token) => {
        setProblem(null);
        onChange(token);
      },
      'expired-callback': () => fail('expired'),
      'error-callback': () => fail('failed'),
    });
  });
  function fail(how: 'expired' | 'failed') {
    setProblem(how);
    onChange(null);
  }
  const onUnloadable = useEffectEvent(() => fail('failed'));

  const { kind, script } = offer;
  useEffect(() => {
    let isGone = false;
    loadParty(kind, script).then(
      (api) => {
        // The parties refuse to draw twice in one element.
        const element = document.createElement('div');
        if (isGone) return;
        place.current?.replaceChildren(element);
        draw(api, element);
      },
      () => {
        if (!isGone) onUnloadable();
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind, script]);

  return (
    <>
      <section ref={place} aria-label={t`Security check`} />
      {problem && (
        <Text size="sm" role="alert">
          {problem === 'expired' ? (
            <Trans>The check expired. Try again.</Trans>
          ) : (
            <Trans>The security check couldn’t be loaded. Check your connection and reload the page.</Trans>
          )}
        </Text>
      )}
    </>
  );
}

const loading = new Map<string, Promise<PartyApi>>();

function loadParty(kind: PartyOffer['kind'], script: string): Promise<PartyApi> {
  const known = loading.get(script);
  if (known) return known;
  const ready = new Promise<PartyApi>((resolve, reject) => {
    const callback = 'voicecartCaptchaReady';
    const address = new URL(script);
    address.searchParams.set('render', 'explicit');
    address.searchParams.set('onload', callback);
    Object.assign(window, {
      [callback]: () => {
        const api: unknown = Reflect.get(window, globals[kind]);
        if (isPartyApi(api)) resolve(api);
        else reject(new Error('The script gave no widget.'));
      },
    });
    const element = document.createElement('script');
    element.src = address.href;
    element.async = true;
    element.onerror = () => {
      // The next visit of the form tries again.
      loading.delete(script);
      element.remove();
      reject(new Error('The script could not be loaded.'));
    };
    document.head.append(element);
  });
  loading.set(script, ready);
  return ready;
}

function isPartyApi(api: unknown): api is PartyApi {
  return typeof api === 'object' && api !== null && 'render' in api && typeof api.render === 'function';
}
