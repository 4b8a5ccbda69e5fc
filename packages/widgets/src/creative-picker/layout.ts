import { clippedName, columnsAt, type Creative } from '@millrace/core/creatives';
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { shownPicture } from '../kit/creative-picture.tsx';

/** Between two cards, in pixels. */
export const gap = 16;

/** Room, facts, stars, buttons and edges: a line each, whatever is in them. */
const underName = 102;
const lineHeight = 20;
const paddingWidth = 26;
/** No picture is higher than this many times its width, nor lower than that. */
const maxRatio = 1.75;
const minRatio = 0.3;

/** What a card that is on its way holds free under its picture. */
export const heldHeight = lineHeight + underName - 2;

/** How high a card is: the list tells the size of its picture, and its words have known lines, so nothing is measured. */
export function cardHeight(creative: Creative, width: number): number {
  return Math.round((width - 2) * steepnessOf(creative)) + nameHeight(creative, width) + underName;
}

/** How much room a name is given, in a narrow column for as many lines as it may need. */
export function nameHeight({ name }: Pick<Creative, 'name'>, width: number): number {
  // Wider than letters are on average: a line too much is seen less than one that is cut off.
  const length = [...clippedName(name)].reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 8),
    0,
  );
  return lineHeight * Math.min(4, Math.max(1, Math.ceil(length / Math.max(1, width - paddingWidth))));
}

function steepnessOf(creative: Creative): number {
  const { width, height } = shownPicture(creative);
  if (width <= 0 || height <= 0) return 1;
  return Math.min(maxRatio, Math.max(minRatio, height / width));
}

/** The columns that the width of the window leaves room for. */
export function useColumns(): number {
  return useSyncExternalStore(
    (tell) => {
      addEventListener('resize', tell);
      return () => removeEventListener('resize', tell);
    },
    () => columnsAt(innerWidth),
    () => columnsAt(1280),
  );
}

/** Where the waterfall lies: in what scrolls around it, how far from its top, how wide. */
export interface Lie {
  readonly scroller: Window | HTMLElement;
  readonly top: number;
  readonly width: number;
}

/** Looks where an element lies, again whenever it or the page changes its size. Undefined until it is on the page. */
export function useLie(root: RefObject<HTMLElement | null>): Lie | undefined {
  const [placement, setPlacement] = useState<Lie>();
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    function look() {
      if (!element) return;
      const scroller = scrollerOf(element);
      const { top, width } = element.getBoundingClientRect();
      const position = { scroller, top: top - topOf(scroller) + scrolledIn(scroller), width };
      setPlacement((before) => (before && isSame(before, position) ? before : position));
    }
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [root]);
  return placement;
}

/** The nearest element around that scrolls, else the window. */
function scrollerOf(element: HTMLElement): Window | HTMLElement {
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return ancestor;
  }
  return window;
}

const topOf = (scroller: Window | HTMLElement) =>
  scroller instanceof HTMLElement ? scroller.getBoundingClientRect().top : 0;

/** How far one has scrolled, in pixels. */
export function scrolledIn(scroller: Lie['scroller']): number {
  return scroller instanceof HTMLElement ? scroller.scrollTop : scrollY;
}

function isSame(one: Lie, other: Lie): boolean {
  return one.scroller === other.scroller && Math.abs(one.top - other.top) < 1 && Math.abs(one.width - other.width) < 1;
}
