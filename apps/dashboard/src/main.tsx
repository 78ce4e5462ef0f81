import './lib/zod-setup.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './global.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { preferredLanguage, showLanguage } from './lib/i18n.ts';
import { queryClient } from './lib/query-client.ts';
import { sessionQuery } from './lib/session.ts';
import { ScreensContext } from './lib/use-screen.ts';
import { screens } from './screens.ts';
import { colorSchemeManager } from './shell/color-scheme.ts';
import { takeArrivalFromAddress } from './shell/guards/shop-arrival.ts';
import { createRouter } from './shell/router.tsx';
import { cssVariables, theme } from './theme.ts';

takeArrivalFromAddress();

// The build brings each component's sheet with its code (build/mantine-styles.ts); the dev server serves them whole.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');

// The texts and the session travel at the same time; nothing is drawn without either.
void queryClient.prefetchQuery(sessionQuery);
await showLanguage(preferredLanguage());

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const router = createRouter(screens);

createRoot(element).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
      >
        <QueryClientProvider client={queryClient}>
          <ScreensContext value={screens}>
            <RouterProvider router={router} />
          </ScreensContext>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  </StrictMode>,
);
