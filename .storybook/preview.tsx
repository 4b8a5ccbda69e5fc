import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/noto-sans-sc/wght.css';
import { createClient, type ClientOptions } from '@millrace/core';
import type { Locale } from '@millrace/widgets/messages';
import { fetchComboSearch } from '@millrace/widgets/kit/combo-box';
import { PageArea } from '@millrace/portal/shell/page-area';
import { zhCn } from '@millrace/widgets/messages/zh-cn';
import { Provider } from '@millrace/widgets/provider';
import type { Theme } from '@millrace/widgets/theme';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { http, HttpResponse } from 'msw';
import { setupWorker, type SetupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import * as React from 'react';
import { useEffect, useState, type ReactNode } from 'react';
import { configure } from 'storybook/test';
import { stopClock } from './clock.ts';
import { faultsOf, watchConsole } from './console.ts';
import { DocsPage } from './docs-page.tsx';
import './preview.css';

// Where each element was made is for React's tools; where the stories are tested, nobody has opened them.
if (Reflect.get(window, 'areToolsClosed') === true) {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

// What is waited for comes soon, but on a busy machine a second is short. Each time it is not there yet, an error is made:
// one that lists the whole page takes longer than the look itself.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? 'It is not there.') });

const ofStory = 'x-story';
/** The story that is shown; none between two. */
let current = '';

// A call says of which story it is: what is still on its way when that ends asks nothing of the next one.
const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set(ofStory, current);
  return fetch(request);
};

// The stories of a docs page begin at once, and the addon starts a worker for each that finds none yet: they share one.
let worker: Promise<SetupWorker> | undefined;

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonMsw(() => (worker ??= startWorker()))],
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    docs: { codePanel: true, page: DocsPage },
    options: { storySort: { order: ['Introduction', 'Tokens', 'Kit', 'Widgets', 'Pages'] } },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: '1024px', height: '768px' } },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    theme: choice('Theme', 'paintbrush', ['light', 'dark', 'system']),
    locale: choice('Language', 'globe', ['en', 'zh-CN']),
    dir: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'light', locale: 'en', dir: 'ltr' },
  decorators: [
    (Story, { globals, storyGlobals, id, parameters, title }) => {
      const isPage = title.startsWith('Pages/');
      const story = <Story />;
      return (
        <Stage
          key={id}
          globals={globals}
          storyGlobals={storyGlobals}
          isPage={isPage}
          onConfirm={parameters['onConfirm'] as ClientOptions['onConfirm']}
        >
          {isPage && parameters['hasOwnEdges'] !== true ? <PageArea as="div">{story}</PageArea> : story}
        </Stage>
      );
    },
  ],
  // What a field is until its search is here has stories of its own.
  beforeAll: fetchComboSearch,
  beforeEach({ id }) {
    delete document.body.dataset['played'];
    const unwatch = watchConsole();
    const goOn = stopClock();
    current = id;
    return () => {
      current = '';
      goOn();
      unwatch();
    };
  },
  afterEach({ id, parameters }) {
    // The pictures are taken once a story has played to its end.
    document.body.dataset['played'] = id;
    const faults = faultsOf(parameters['expectedFaults'] as readonly RegExp[] | undefined);
    if (faults.length > 0) throw new Error(`The console was not silent:\n${faults.join('\n')}`);
  },
});

interface StageProps {
  readonly globals: Readonly<Record<string, unknown>>;
  /** Those that the story itself says; nobody else may change them. */
  readonly storyGlobals: Readonly<Record<string, unknown>>;
  readonly isPage: boolean;
  /** What whoever is asked to confirm that it is them answers; without it nobody asks. */
  readonly onConfirm: ClientOptions['onConfirm'];
  readonly children: ReactNode;
}

/** Calls that fail are what stories show; the console stays silent. */
const toNobody = () => undefined;

/** Each story has a client of its own, so that no answer of another is kept. */
function Stage({ globals, storyGlobals, isPage, onConfirm, children }: StageProps) {
  const [client] = useState(() => createClient({}, { onConfirm }));
  const look = useLook();
  const { theme, locale, dir } = { ...globals, ...look, ...storyGlobals } as unknown as StageLook;
  useEffect(() => {
    document.documentElement.dir = dir;
    document.documentElement.lang = locale;
  }, [dir, locale]);
  return (
    <Provider
      client={client}
      theme={theme}
      locale={locale}
      messages={locale === 'zh-CN' ? zhCn : undefined}
      onError={toNobody}
    >
      <div className="stage" data-page={isPage}>
        {children}
      </div>
    </Provider>
  );
}

interface StageLook {
  readonly theme: Theme;
  readonly locale: Locale;
  readonly dir: 'ltr' | 'rtl';
}

/** The look that the test of the stories asks for once a story has been played, without playing it again. */
function useLook(): Partial<StageLook> {
  const [look, setLook] = useState<Partial<StageLook>>({});
  useEffect(() => {
    const change = (event: Event) => setLook((event as CustomEvent<StageLook>).detail);
    addEventListener('stage-look', change);
    return () => removeEventListener('stage-look', change);
  }, []);
  return look;
}

async function startWorker(): Promise<SetupWorker> {
  // A call that no story answers is a mistake; all else, such as fonts, is let through.
  const started = setupWorker(
    ...['*/api/*', '*/accounts/*'].map((path) => http.all(path, ({ request }) => unanswered(request))),
  );
  await started.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url: new URL('mockServiceWorker.js', workerFolder()).pathname },
  });
  return started;
}

function unanswered({ method, url, headers }: Request) {
  const isOurs = headers.get(ofStory) === current;
  if (isOurs) console.error(`No answer is given in this story to ${method} ${new URL(url).pathname}.`);
  return HttpResponse.error();
}

/** The built Storybook may lie in a folder of a site; the test runner's pages lie elsewhere than its files. */
function workerFolder(): string {
  return location.pathname.endsWith('/iframe.html') ? document.baseURI : location.origin;
}

function choice(name: string, icon: 'paintbrush' | 'globe' | 'transfer', items: readonly string[]) {
  return { description: name, toolbar: { title: name, icon, items: [...items], dynamicTitle: true } };
}
