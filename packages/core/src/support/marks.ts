import { folded, endState, literal, readPattern, type Pattern } from './pattern.ts';

/** From where to where a text matches. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** More than these few tell nobody more, and keep a long text from being walked again and again. */
const maxMarks = 50;

/** @rule What a search matches is marked where it stands, the longest match from the left on. */
export function marksIn(text: string, keyword: string): Mark[] {
  const words = keyword.trim();
  if (words === '') return [];
  const pattern = readPattern(words) ?? literal(words);
  const plain = [...text];
  const signs = plain.map(folded);
  const marks: Mark[] = [];
  let next = firstMark(signs, pattern, 0);
  while (next && marks.length < maxMarks) {
    marks.push({ start: lengthOf(plain, next.start), end: lengthOf(plain, next.end) });
    next = firstMark(signs, pattern, next.end);
  }
  return marks;
}

/** Walks with all places at once, each with the sign at which its way began; the leftmost way to the end wins. */
function firstMark(signs: readonly string[], pattern: Pattern, from: number): Mark | undefined {
  let best: Mark | undefined;
  let ways = new Map<number, number>();
  for (let at = from; at <= signs.length && !(best && ways.size === 0); at += 1) {
    // Behind all others, for it began last.
    if (!best && !ways.has(pattern.first)) ways.set(pattern.first, at);
    const places = walked(ways, pattern, at === 0, at === signs.length);
    const start = places.get(endState);
    if (start !== undefined && start < at && (!best || start <= best.start)) best = { start, end: at };
    ways = stepped(places, pattern, signs[at], best?.start);
  }
  return best;
}

/** Where one comes without a further sign; who began first comes first. */
function walked(ways: ReadonlyMap<number, number>, { steps }: Pattern, isStart: boolean, isEnd: boolean) {
  const places = new Map<number, number>();
  for (const [from, start] of ways) {
    const open = [from];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      if (places.has(place)) continue;
      places.set(place, start);
      const step = steps[place];
      if (step?.is === 'fork') open.push(...step.next);
      if ((step?.is === 'start' && isStart) || (step?.is === 'end' && isEnd)) open.push(step.next);
    }
  }
  return places;
}

function stepped(places: ReadonlyMap<number, number>, { steps }: Pattern, sign: string | undefined, last = Infinity) {
  const ways = new Map<number, number>();
  for (const [place, start] of places) {
    const step = steps[place];
    const goesOn = sign !== undefined && step?.is === 'sign' && start <= last && step.fits(sign);
    if (goesOn && !ways.has(step.next)) ways.set(step.next, start);
  }
  return ways;
}

/** Signs are counted by people, letters of a string by the platform. */
function lengthOf(signs: readonly string[], count: number): number {
  return signs.slice(0, count).join('').length;
}
