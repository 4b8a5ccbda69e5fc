// What the loader fetches: the tester of the widgets on Preact, in a shadow root.
import { createClient } from '@millrace/core';
import { referenceCalls } from '@millrace/core/reference';
import { newTest, reopenedResult, testerCalls, type Source } from '@millrace/core/tester';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import type { Locale, SomeMessages } from '@millrace/widgets/messages';
import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import { ground, hostFont } from './ground.ts';
import { sheet } from './lean/styled.ts';
import { wordsIn } from './words.ts';

const here = new URL(import.meta.url).origin;
const shown = new WeakMap<HTMLElement, MutationObserver>();

/** See `Bundle` in contract.ts. */
export function sync(element: HTMLElement): void {
  const watch = shown.get(element);
  if (element.isConnected && !watch) show(element);
  // What is only moved is removed and added again in one go, and keeps what is typed and shown.
  if (!element.isConnected && watch) queueMicrotask(() => element.isConnected || end(element, watch));
}

function show(element: HTMLElement): void {
  // A browser that is too old keeps what stands in the tag.
  if (!CSS.supports('color: light-dark(red, red)')) return;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const draw = async () => {
    const settings = settingsOf(element);
    const messages = await wordsIn(settings.locale);
    // Meanwhile it may have been taken away.
    if (shown.get(element) === watch) render(<Tester of={element} {...settings} messages={messages} />, root);
  };
  const watch = new MutationObserver(draw);
  watch.observe(element, { attributes: true });
  shown.set(element, watch);
  root.adoptedStyleSheets = [ground, hostFont(element), sheet];
  void draw();
}

function end(element: HTMLElement, watch: MutationObserver): void {
  watch.disconnect();
  shown.delete(element);
  if (element.shadowRoot) render(null, element.shadowRoot);
}

interface Settings {
  readonly source: Source;
  readonly country: string;
  readonly locale: Locale;
  readonly api: string;
}

function settingsOf(element: HTMLElement): Settings {
  const source = Number(element.getAttribute('source') ?? 2);
  const language = element.closest<HTMLElement>('[lang]')?.lang ?? '';
  return {
    source: source === 0 || source === 1 ? source : 2,
    country: (element.getAttribute('country') ?? '').toUpperCase(),
    locale: /^zh\b/i.test(language) ? 'zh-CN' : 'en',
    api: element.getAttribute('api') ?? here,
  };
}

interface TesterProps extends Settings {
  readonly of: HTMLElement;
  readonly messages: SomeMessages | undefined;
}

function Tester({ of: element, source, country, locale, api, messages }: TesterProps) {
  const client = useMemo(() => clientOf(api, locale), [api, locale]);
  const tell = (name: string, detail: object) =>
    element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  return (
    <TrackerTester
      key={`${api} ${source} ${country}`}
      provider={{ client, locale, theme: 'inherit', messages }}
      source={source}
      defaultForm={{ ...newTest, country }}
      resultId={reopenedResult(location.href)}
      onResult={(detail) => tell('millrace:result', detail)}
      onError={(detail) => tell('millrace:error', detail)}
    />
  );
}

/** Asks without cookies, and never reads those of the host: who tests is nobody's business but the visitor's. */
function clientOf(origin: string, locale: Locale) {
  return createClient(
    { tester: testerCalls, reference: referenceCalls },
    {
      origin,
      csrf: () => undefined,
      language: () => locale,
      fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
    },
  );
}
