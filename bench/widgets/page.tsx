// The measured page: it shows one view on request, and tells what that took.
import { createClient } from '@millrace/core';
import { Button } from '@millrace/widgets/kit/button';
import { Provider } from '@millrace/widgets/provider';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { views, type View } from './views.tsx';

export interface Figures {
  /** Milliseconds from the render, or from the click that opens it, to the frame that shows it. */
  readonly paint: number;
  /** Milliseconds of each frame of a steady scroll. */
  readonly frames: readonly number[];
  /** Elements on the page after the scroll. */
  readonly nodes: number;
}

const scrolledFrames = 240;
/** As fast as a wheel that is turned in haste. */
const pixelsAFrame = 60;

async function measure(name: string, size: number): Promise<Figures> {
  const view = await views[name]?.(size);
  if (!view) throw new Error(`There is no view "${name}".`);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // The portal around it is there before.
  root.render(around(<Button>Begin</Button>));
  await shown('button');
  await idle();
  const { opener } = view;
  let before = performance.now();
  root.render(around(view.shown));
  if (opener !== undefined) {
    await shown(opener);
    await idle();
    before = performance.now();
    document.querySelector<HTMLElement>(opener)?.click();
  }
  await shown(view.sign);
  const paint = performance.now() - before;
  await idle();
  const frames = await scroll(view);
  if (!isInSight(view.sign)) throw new Error(`After the scroll, nothing of "${name}" is in sight.`);
  return { paint, frames, nodes: document.querySelectorAll('*').length };
}

const nobody = createClient({}, { fetch: async () => Response.json({ c: 0, m: '', d: {} }) });
const around = (view: ReactNode) => <Provider client={nobody}>{view}</Provider>;

/** Waits for the frame after which an element is in sight. */
async function shown(selector: string): Promise<void> {
  const end = performance.now() + 30_000;
  while (!document.querySelector(selector)) {
    if (performance.now() > end) throw new Error(`"${selector}" does not come into sight.`);
    await frame();
  }
  await frame();
}

/** Scrolls to and fro. Frames come as soon as they are done, so the time between two is the work of one. */
async function scroll({ scroller }: View): Promise<number[]> {
  const place = (scroller === undefined ? undefined : document.querySelector(scroller)) ?? document.documentElement;
  const times: number[] = [];
  let step = pixelsAFrame;
  let last = await frame();
  for (let count = 0; count < scrolledFrames; count++) {
    const end = place.scrollHeight - place.clientHeight;
    if (place.scrollTop + step > end) step = -pixelsAFrame;
    if (place.scrollTop + step < 0) step = pixelsAFrame;
    place.scrollTop += step;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

function isInSight(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((one) => {
    const { top, left, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
const idle = () => new Promise((resolve) => setTimeout(resolve, 300));

Object.assign(globalThis, { measure });
