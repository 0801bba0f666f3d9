import '@fontsource-variable/inter';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { steadyPresses } from './kit/form/steadyPress.ts';
import { startPage } from './startPage.ts';

// The content security policy allows only styles with this request's nonce. Browsers blank the attribute once it is
// read.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'css', nonce });
const root = document.getElementById('root');

const draw = () =>
  root &&
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <App />
      </CacheProvider>
    </StrictMode>,
  );

steadyPresses(document);
void startPage(window.location).then(draw);
