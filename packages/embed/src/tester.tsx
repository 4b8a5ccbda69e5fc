// What the loader fetches: the tester of the widgets on Preact, in a shadow root.
import { createClient } from '@millrace/core';
import { visitorCalls } from '@millrace/core/reference';
import { newTest, reopenedResult, testerCalls, type Source } from '@millrace/core/tester';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import type { Locale, SomeMessages } from '@millrace/widgets/messages';
import { Component, render } from 'preact';
import type { ReactNode } from 'react';
import { useMemo } from 'preact/hooks';
import { apiOf } from './api.ts';
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
    try {
      const settings = settingsOf(element);
      const messages = await wordsIn(settings.locale);
      // Meanwhile it may have been taken away.
      if (shown.get(element) !== watch) return;
      const onFault = (error: unknown) => queueMicrotask(() => giveUp(element, root, error));
      root.querySelector('slot')?.remove();
      render(
        <Boundary onFault={onFault}>
          <Tester of={element} {...settings} messages={messages} />
        </Boundary>,
        root,
      );
    } catch (error) {
      giveUp(element, root, error);
    }
  };
  const watch = new MutationObserver(draw);
  watch.observe(element, { attributes: true });
  shown.set(element, watch);
  root.adoptedStyleSheets = [ground, hostFont(element), sheet];
  void draw();
}

/** Whatever fails, what stands in the tag is shown, and the host is told. */
function giveUp(element: HTMLElement, root: ShadowRoot, error: unknown): void {
  showLink(root);
  tell(element, 'millrace:error', { message: String(error) });
}

/** The loader's slot again, which Preact does not know of. */
function showLink(root: ShadowRoot): void {
  render(null, root);
  root.replaceChildren(document.createElement('slot'));
}

class Boundary extends Component<{ onFault: (error: unknown) => void; children: ReactNode }> {
  override state = { hasFailed: false };
  override componentDidCatch(error: unknown): void {
    this.setState({ hasFailed: true });
    this.props.onFault(error);
  }
  override render() {
    return this.state.hasFailed ? null : <>{this.props.children}</>;
  }
}

function tell(element: HTMLElement, name: string, detail: object): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

function end(element: HTMLElement, watch: MutationObserver): void {
  watch.disconnect();
  shown.delete(element);
  if (element.shadowRoot) showLink(element.shadowRoot);
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
    api: apiOf(element, here),
  };
}

interface TesterProps extends Settings {
  readonly of: HTMLElement;
  readonly messages: SomeMessages | undefined;
}

function Tester({ of: element, source, country, locale, api, messages }: TesterProps) {
  const client = useMemo(() => clientOf(api, locale), [api, locale]);
  return (
    <TrackerTester
      key={`${api} ${source} ${country}`}
      provider={{ client, locale, theme: 'inherit', messages }}
      source={source}
      defaultForm={{ ...newTest, country }}
      resultId={reopenedResult(location.href)}
      onResult={(detail) => tell(element, 'millrace:result', detail)}
      onError={(detail) => tell(element, 'millrace:error', detail)}
    />
  );
}

/** Asks without cookies, and never reads those of the host: who tests is nobody's business but the visitor's. */
function clientOf(origin: string, locale: Locale) {
  return createClient(
    { tester: testerCalls, reference: visitorCalls },
    {
      origin,
      csrf: () => undefined,
      language: () => locale,
      fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
    },
  );
}
