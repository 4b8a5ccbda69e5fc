// Pages of a browser in which stories are played, one after the other in each: a new page for every story takes long.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Mode } from '../../.storybook/modes.ts';
import { lateAnswers } from '../lab/late.ts';

/** Where a story is seen from, on whatever machine: its pictures were made there. */
export const place = { locale: 'en-US', timezoneId: 'UTC' } as const;

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What a story leaves behind adds up: after so many the page is replaced. A new page costs as much as a dozen stories,
 * because nothing of it is compiled yet; in `npm test` no page is.
 */
const maxStories = 500;

export interface Stage {
  readonly page: Page;
  /** Plays a story to its end; gives what went wrong, or ''. */
  play(storyId: string, mode: Mode): Promise<string>;
  /** Shows the story that was played in another mode, without playing it again. */
  show(mode: Mode): Promise<void>;
  /** What axe finds on the page as it is now; '' for nothing. */
  violations(): Promise<string>;
}

/** Lends stages: as many are open as are in use at once. */
export function createStages(browser: Browser, origin: string) {
  interface Slot {
    readonly context: BrowserContext;
    readonly stage: Stage;
    lent: number;
  }
  const free: Slot[] = [];

  async function open(): Promise<Slot> {
    const context = await browser.newContext({ ...place, reducedMotion: 'reduce' });
    try {
      await lateAnswers(context);
      return { context, stage: createStage(await openPage(context, origin)), lent: 0 };
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  return {
    async use(work: (stage: Stage) => Promise<void>): Promise<void> {
      const slot = free.pop() ?? (await open());
      slot.lent += 1;
      try {
        await work(slot.stage);
      } catch (error) {
        // What one story broke is not held against the next.
        await slot.context.close();
        throw error;
      }
      if (slot.lent < maxStories) free.push(slot);
      else await slot.context.close();
    },
  };
}

function createStage(page: Page): Stage {
  let outline = '';
  return {
    page,
    async play(storyId, mode) {
      outline = '';
      await setWindow(page, mode);
      return play(page, storyId, mode);
    },
    async show(mode) {
      await setWindow(page, mode);
      await page.evaluate((look) => void window.dispatchEvent(new CustomEvent('stage-look', { detail: look })), mode);
      await settle(page);
    },
    async violations() {
      const found = await violations(page, outline);
      outline = found.outline;
      return found.text;
    },
  };
}

async function openPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(closeTools);
  // Nothing is played before it is chosen.
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window);
  await page.evaluate(axe);
  await page.evaluate(lookOnce);
  await page.evaluate(async () => {
    const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as Preview;
    await preview.ready();
    // What is told to Storybook's frame, which is not here, would be kept for it to the end.
    const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as { readonly transports: unknown[] };
    channel.transports.length = 0;
    // The test asks axe itself, once for each thing that is shown.
    preview.storyStoreValue.userGlobals.update({ a11y: { manual: true } });
  });
  return page;
}

/** React and Storybook work for tools of the browser and panels that nobody has opened here: a third of all that is done. */
function closeTools(): void {
  // Styles as in production: one rule is added to a sheet, instead of text that is read anew each time.
  Reflect.set(window, 'SC_DISABLE_SPEEDY', false);
  // Where each element was made (.storybook/preview.tsx), and how long each component took.
  Reflect.set(window, 'areToolsClosed', true);
  Reflect.deleteProperty(console, 'createTask');
  Reflect.deleteProperty(console, 'timeStamp');
  Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set() {} });
  // The addon that frames elements looks at the whole page each time something on it changes.
  let features: object = {};
  Object.defineProperty(window, 'FEATURES', {
    get: () => ({ ...features, highlight: false }),
    set(given: object) {
      features = given;
    },
  });
}

/** What axe would look at again and again: Storybook's own frame, and each ink on each ground. */
function lookOnce(): void {
  for (const frame of document.querySelectorAll('.sb-preparing-story, .sb-preparing-docs')) frame.remove();
  const { configure } = Reflect.get(window, 'axe') as { configure(spec: object): void };
  configure({ rules: [{ id: 'color-contrast', selector: '[data-ink]' }] });
}

/** What is used of Storybook's preview. */
interface Preview {
  ready(): Promise<void>;
  readonly storyStoreValue: { readonly userGlobals: { update(globals: Record<string, unknown>): void } };
}

async function setWindow(page: Page, { width, height, theme }: Mode): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
}

async function play(page: Page, storyId: string, { theme, locale, dir }: Mode): Promise<string> {
  const failure = await page.evaluate(
    async ([id, globals]) => {
      interface Channel {
        emit(event: string, data: unknown): void;
        on(event: string, listen: (data: never) => void): void;
        off(event: string, listen: (data: never) => void): void;
      }
      const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel;
      const preview = Reflect.get(window, '__STORYBOOK_PREVIEW__') as Preview;
      preview.storyStoreValue.userGlobals.update(globals);
      const causes: string[] = [];
      const failed = ({ message }: { message: string }) => void causes.push(message);
      const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
      return new Promise<string>((finish) => {
        const finished = (told: { storyId: string; status: 'success' | 'error' }) => {
          if (told.storyId !== id) return;
          window.dispatchEvent(new Event('stage-hold'));
          for (const event of failures) channel.off(event, failed);
          channel.off('storyFinished', finished);
          finish(causes.length > 0 || told.status === 'success' ? causes.join('\n') : 'The story ended in an error.');
        };
        for (const event of failures) channel.on(event, failed);
        channel.on('storyFinished', finished);
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      });
    },
    [storyId, { theme, locale, dir }] as const,
  );
  await settle(page);
  return failure;
}

/** Waits for what is drawn late: fonts, pictures, pages in frames, and the next frame of the browser. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (maxFrames) => {
    for (let frame = 0; frame < maxFrames; frame += 1) {
      await new Promise(requestAnimationFrame);
      const isLoading =
        document.fonts.status === 'loading' ||
        [...document.images].some((image) => !image.complete && image.loading !== 'lazy');
      if (frame > 0 && !isLoading) return;
    }
  }, 600);
}

interface Violations {
  readonly text: string;
  /** What is on the page for a screen reader; of the same page only the colours can have changed. */
  readonly outline: string;
}

/**
 * Marks three elements of each ink on each ground that this page has not shown before, for axe to measure. The hundredth
 * row of a table looks as the first; three, because what lies half outside of the window can't be measured.
 */
function markInks(): void {
  const shown = (Reflect.get(window, 'inks') ?? new Map()) as Map<string, number>;
  Reflect.set(window, 'inks', shown);
  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (element: Element | null): string => {
    const known = grounds.get(element);
    if (known !== undefined || element === null) return known ?? '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
    const isClear = own === 'rgba(0, 0, 0, 0) none 1';
    const ground = `${groundOf(element.parentElement)}${isClear ? '' : `, ${own}`}`;
    grounds.set(element, ground);
    return ground;
  };
  for (const element of document.body.querySelectorAll('*')) {
    element.removeAttribute('data-ink');
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
      .join('');
    const isField = element.matches('input, select, textarea');
    if ((text.trim() === '' && !isField) || !element.checkVisibility()) continue;
    // What is disabled need not be read easily, nor its label; a single sign may be a drawing.
    const control = element.closest('label')?.control ?? element;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const ink = [
      isField ? element.tagName : Math.min(2, text.trim().length),
      control.closest(':disabled, [aria-disabled=true]') !== null,
      color,
      fontSize,
      fontWeight,
      textShadow,
      groundOf(element),
    ].join(' ');
    const times = shown.get(ink) ?? 0;
    if (times === 3) continue;
    shown.set(ink, times + 1);
    element.setAttribute('data-ink', '');
  }
}

async function violations(page: Page, seen: string): Promise<Violations> {
  await page.evaluate(markInks);
  return page.evaluate(async (outlineBefore) => {
    interface Found {
      readonly violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[];
    }
    const { run } = Reflect.get(window, 'axe') as { run(context: object, options: object): Promise<Found> };
    const named = ['role', 'alt', 'title', 'type', 'for', 'id', 'lang'];
    const outline = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map(({ tagName, attributes }) =>
        [tagName, ...[...attributes].filter(({ name }) => named.includes(name) || name.startsWith('aria-'))]
          .map((part) => (typeof part === 'string' ? part : `${part.name}=${part.value}`))
          .join(' '),
      )
      .join('\n');
    const found = await run(
      { include: document.body, exclude: ['.sb-wrapper', '#storybook-docs', '#storybook-highlights-root'] },
      {
        resultTypes: ['violations'],
        ...(outline === outlineBefore
          ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
          : { rules: { region: { enabled: false } } }),
      },
    );
    const text = found.violations
      .map(({ id, help, nodes }) => `${help} (${id}): ${nodes.map(({ html }) => html).join(' ')}`)
      .join('\n');
    return { text, outline };
  }, seen);
}
