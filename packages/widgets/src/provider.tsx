import type { CallFailure, Sender } from '@millrace/core';
import { closedBy, type Opening, type Viewer } from '@millrace/core/session';
import {
  createContext,
  useContext,
  useCallback,
  useMemo,
  type ComponentProps,
  type ElementType,
  type ReactNode,
  type Ref,
} from 'react';
import { ClosingContext } from './kit/closing.ts';
import { IconContext, type HostIcon } from './kit/icon.tsx';
import { OwnElementProvider, type OwnElement } from './kit/own-element.ts';
import { telling, tellInDevelopment } from './kit/telling.ts';
import { useLatest } from './kit/use-latest.ts';
import { NoticeList, useNoticeList, type Notices } from './kit/notices.tsx';
import { closed } from './messages/closed.ts';
import { en } from './messages/en.ts';
import { localeOf } from './messages/locale.ts';
import { overlay, type Messages, type SomeMessages } from './messages/messages.ts';
import type { Locale, Subject, WordsOf } from './messages/subject.ts';
import { useLayerStack, type Layers } from './theme/layers.ts';
import { Surface } from './theme/surface.ts';
import type { Theme } from './theme/tokens.ts';

export { useClosed } from './kit/closing.ts';
export { originalOf } from './kit/telling.ts';

/** Components of a host in place of plain elements. */
export interface HostComponents {
  /** A link within the site, in place of `a`: it is given what an `a` is given. */
  readonly Link?: ElementType<ComponentProps<'a'>> | undefined;
  /** The picture of an offer, a smartlink or a creative, in place of `img`: it is given what an `img` is given. */
  readonly Image?: ElementType<ComponentProps<'img'>> | undefined;
  /** The signs, which are those of `lucide`: it is given the sign as `of`, its `size` in px, and as `children` what is drawn without it. */
  readonly Icon?: HostIcon | undefined;
}

export interface ProviderProps {
  /** What sends the calls: `createClient(…)` of `@millrace/core`. */
  readonly client: Sender;
  /** @default 'system' */
  readonly theme?: Theme | undefined;
  /**
   * The tag of a language, such as `en`, `zh-CN` or `de`. The words are those of `messages`, and English where one is missing
   * there; `@millrace/widgets/messages/zh-cn` has all of them in Chinese.
   * @default 'en'
   */
  readonly locale?: string | undefined;
  /** Texts in place of the built-in ones, by domain and key. */
  readonly messages?: SomeMessages | undefined;
  /** Your own components for links and pictures, such as those of a router or a framework. Keep the object outside of what renders. */
  readonly components?: HostComponents | undefined;
  /**
   * Told of every call of these widgets that failed, with `call`, `requestId` and the message, and of an answer that does not
   * fit with its `field` and `reason`. Without it the same is one error in the console of a page in development.
   */
  readonly onError?: ((failure: CallFailure) => void) | undefined;
  readonly children?: ReactNode;
}

interface Given {
  readonly client: Sender;
  readonly locale: string;
  readonly words: Messages;
  readonly own: SomeMessages | undefined;
  readonly components: HostComponents;
  readonly notices: Notices;
  readonly layers: Layers;
}

const Context = createContext<Given | undefined>(undefined);
const noComponents: HostComponents = {};

/** What every widget takes from around it: the client, the theme, the words, and a place for notices. */
export function Provider({
  client: given,
  theme = 'system',
  locale: wanted = 'en',
  messages,
  components = noComponents,
  onError = tellInDevelopment,
  children,
}: ProviderProps) {
  const client = useTelling(given, onError);
  const locale = useMemo(() => localeOf(wanted), [wanted]);
  const words = useMemo(() => (messages ? overlay(en, messages) : en), [messages]);
  const [noticeList, notices] = useNoticeList(words);
  const [ground, layers] = useLayerStack();
  const context = useMemo(
    () => ({ client, locale, words, own: messages, components, notices, layers }),
    [client, locale, words, messages, components, notices, layers],
  );
  return (
    <Context.Provider value={context}>
      <Surface ref={ground} data-millrace="" data-theme={theme} lang={locale}>
        <IconContext.Provider value={components}>
          {children}
          <NoticeList shown={noticeList} words={words} within={layers.top} onClose={notices.close} />
        </IconContext.Provider>
      </Surface>
    </Context.Provider>
  );
}

/** The client, which tells of what failed whoever is to be told by then. */
function useTelling(client: Sender, onError: (failure: CallFailure) => void): Sender {
  const tell = useLatest(onError);
  return useMemo(() => telling(client, tell), [client, tell]);
}

function useGiven(): Given {
  const provider = useContext(Context);
  if (!provider)
    throw new Error('Millrace: a widget needs a Provider above it, or its own through the `provider` prop.');
  return provider;
}

export const useClient = (): Sender => useGiven().client;
export const useLocale = (): string => useGiven().locale;
export const useComponents = (): HostComponents => useGiven().components;
export const useNotices = (): Notices => useGiven().notices;
export const useLayers = (): Layers => useGiven().layers;

/** The words of the kit, or those of a subject, in the language and with the words of the host. */
export function useWords(): Messages;
export function useWords<S extends Subject>(subject: S): WordsOf<S>;
export function useWords(subject?: Subject): object {
  const { locale, words, own } = useGiven();
  return useMemo(() => {
    if (!subject) return words;
    return { ...(subject.words[locale as Locale] ?? subject.words.en), ...own?.[subject.name as keyof SomeMessages] };
  }, [subject, locale, words, own]);
}

/** What every widget takes besides what it is about. */
export interface WidgetProps extends OwnElement {
  /** Makes a widget that stands alone bring its own Provider. */
  readonly provider?: Omit<ProviderProps, 'children'> | undefined;
}

type FrameProps = WidgetProps & { readonly children: ReactNode };

/** What is around every widget: the Provider that it was given, and an element where its host names or styles one. */
export function Widget({ provider, id, className, style, ref, children }: FrameProps) {
  const isSet = (id ?? className ?? style ?? ref) !== undefined;
  const element: ComponentProps<'div'> = { id, className, style, ref: ref as Ref<HTMLDivElement>, children };
  const widget = isSet ? <div {...element} /> : children;
  return provider ? <Provider {...provider}>{widget}</Provider> : widget;
}

/** The same of a widget that is a dialog, which is its element. */
export function DialogWidget({ provider, children, ...element }: FrameProps) {
  return (
    <Widget provider={provider}>
      <OwnElementProvider value={element}>{children}</OwnElementProvider>
    </Widget>
  );
}

/** What is the widget's own, apart from what is around it. */
export function splitWidget<P extends WidgetProps>(props: P): [WidgetProps, Omit<P, keyof WidgetProps>] {
  const { provider, id, className, style, ref, ...widgetProps } = props;
  return [{ provider, id, className, style, ref }, widgetProps];
}

export interface ViewerProviderProps {
  /** The state of the account and the permissions that it holds; what is left out closes nothing. */
  readonly viewer: Viewer;
  readonly children?: ReactNode;
}

/**
 * Says who looks to every button below: one that makes or leads to a call which they may not make is closed, and has the
 * reason beside itself. Without it every button is open, and the server's refusal is shown. One within another closes more,
 * and opens nothing.
 */
export function ViewerProvider({ viewer: { status, permissions, role, isOperator }, children }: ViewerProviderProps) {
  const words = useWords(closed);
  const around = useContext(ClosingContext);
  const closing = useCallback(
    (call: Opening) => {
      const reason = closedBy(call, { status, permissions, role, isOperator });
      return reason ? words[reason] : around?.(call);
    },
    [status, permissions, role, isOperator, words, around],
  );
  return <ClosingContext.Provider value={closing}>{children}</ClosingContext.Provider>;
}
