import { createContext, useContext, type CSSProperties, type Ref } from 'react';

/** What a host sets on the element of a widget. */
export interface OwnElement {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  /** The widget's element, for measuring or scrolling to it. React 18 does not pass it on; use `id` there. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

const none: OwnElement = {};
const Context = createContext(none);

/** Hands what a host sets on a widget that is a dialog to the dialog itself. */
export const OwnElementProvider = Context.Provider;

/** For the outermost dialog of a widget; dialogs inside it are given nothing. */
export const useOwnElement = (): OwnElement => useContext(Context);

export { none as noOwnElement };
