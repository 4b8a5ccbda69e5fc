// The first script on a host's page: nothing is fetched before an element comes near the viewport or is touched.
// Every byte counts here, and the address of this file and what it asks of a bundle never change.
import { fetchAhead } from './ahead.ts';
import type { Bundle } from './contract.ts';
import { room } from './room.ts';

declare const bundle: string;
declare const integrity: string;

interface Waiting extends Element {
  start(): void;
}

const name = 'millrace-tester';
// A page that is drawn anew may run its scripts again.
if (!customElements.get(name)) {
  // Whoever takes it makes a text of it.
  const address = new URL(bundle, (document.currentScript as HTMLScriptElement).src) as unknown as string;
  let fetched: Promise<Bundle> | undefined;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(room);

  const near = new IntersectionObserver(
    (entries) => entries.map(({ isIntersecting, target }) => isIntersecting && (target as Waiting).start()),
    { rootMargin: '50%' },
  );

  customElements.define(
    name,
    class extends HTMLElement {
      start() {
        (fetched ??= fetchAhead(address, integrity).then(() => import(address) as Promise<Bundle>))
          .then(({ sync }) => sync(this))
          .catch((error: unknown) => {
            fetched = undefined;
            this.dispatchEvent(new CustomEvent('millrace:error', { bubbles: true, detail: { message: `${error}` } }));
          });
      }

      connectedCallback() {
        if (!this.shadowRoot) {
          const root = this.attachShadow({ mode: 'open' });
          root.adoptedStyleSheets = [sheet];
          root.append(document.createElement('slot'));
        }
        near.observe(this);
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, and the element is ours.
        this.onpointerover = this.start;
      }

      disconnectedCallback() {
        // One that is back before the next frame would not be told that it is near.
        near.unobserve(this);
        // Only what has been fetched has something to end.
        if (fetched) this.start();
      }
    },
  );
  self.Millrace = {
    tester(parent: Element, options?: Readonly<Record<string, string>>) {
      const element = parent.appendChild(document.createElement(name));
      for (const [option, value] of Object.entries(options ?? {})) element.setAttribute(option, value);
      return element;
    },
  };
}
