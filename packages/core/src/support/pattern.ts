type Fits = (sign: string) => boolean;

/** A pattern that was read: its steps, and the one to begin with. */
export interface Pattern {
  readonly steps: readonly Step[];
  readonly first: number;
}

/** One step of a pattern: a sign that has to be there, a fork, or a place to stand at. */
type Step =
  | { readonly is: 'sign'; readonly fits: Fits; readonly next: number }
  | { readonly is: 'fork'; readonly next: readonly number[] }
  | { readonly is: 'start' | 'end'; readonly next: number };

/** The place behind the last step. */
export const endState = -1;
const longest = 200;

/** A search for a pattern in a text; undefined where the text is no pattern. It takes as long as text times pattern, never longer. */
export function patternSearch(pattern: string): ((text: string) => boolean) | undefined {
  const read = readPattern(pattern);
  return read && ((text) => isIn([...text].map(folded), read.steps, read.first));
}

/** Undefined where the text is no pattern. */
export function readPattern(pattern: string): Pattern | undefined {
  if (pattern.length > longest) return undefined;
  try {
    const steps: Step[] = [];
    return { steps, first: new Reader(pattern, steps).whole() };
  } catch {
    return undefined;
  }
}

/** A text that stands for itself, letter by letter. */
export function literal(text: string): Pattern {
  const signs = [...text];
  const steps = signs.map((sign, at): Step => ({
    is: 'sign',
    fits: only(sign),
    next: at + 1 < signs.length ? at + 1 : endState,
  }));
  return { steps, first: signs.length > 0 ? 0 : endState };
}

/** Sign by sign, since some texts have more signs in lower case. */
export function folded(sign: string): string {
  const small = sign.toLowerCase();
  return [...small].length === 1 ? small : sign;
}

/** Walks through the text with all places at once at which the pattern can be, so that no place is tried twice. */
function isIn(signs: readonly string[], steps: readonly Step[], first: number): boolean {
  let places = new Set<number>();
  for (let at = 0; at <= signs.length; at += 1) {
    places = reached([...places, first], steps, at === 0, at === signs.length);
    if (places.has(endState)) return true;
    const sign = signs[at];
    const next = new Set<number>();
    for (const place of places) {
      const step = steps[place];
      if (sign !== undefined && step?.is === 'sign' && step.fits(sign)) next.add(step.next);
    }
    places = next;
  }
  return false;
}

function reached(from: number[], steps: readonly Step[], isStart: boolean, isEnd: boolean): Set<number> {
  const places = new Set<number>();
  const open = [...from];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (places.has(place)) continue;
    places.add(place);
    const step = steps[place];
    if (step?.is === 'fork') open.push(...step.next);
    if ((step?.is === 'start' && isStart) || (step?.is === 'end' && isEnd)) open.push(step.next);
  }
  return places;
}

/** What follows is known before what comes first, so each part is built from the place that it leads to. */
type Part = (next: number) => number;

const only =
  (sign: string): Fits =>
  (other) =>
    other === folded(sign);

const classes: Readonly<Record<string, Fits>> = {
  d: (sign) => /\d/.test(sign),
  D: (sign) => /\D/.test(sign),
  w: (sign) => /\w/.test(sign),
  W: (sign) => /\W/.test(sign),
  s: (sign) => /\s/.test(sign),
  S: (sign) => /\S/.test(sign),
};

/** Reads literals, `.`, `[…]`, groups, `|`, `*`, `+`, `?`, `^`, `$` and escapes; throws at anything else. */
class Reader {
  readonly #signs: string[];
  readonly #steps: Step[];
  #at = 0;

  constructor(pattern: string, steps: Step[]) {
    this.#signs = [...pattern];
    this.#steps = steps;
  }

  whole(): number {
    const part = this.#choice();
    if (this.#at < this.#signs.length) throw new SyntaxError('A bracket closes that was not opened.');
    return part(endState);
  }

  #add(step: Step): number {
    this.#steps.push(step);
    return this.#steps.length - 1;
  }

  #choice(): Part {
    const ways = [this.#row()];
    while (this.#takes('|')) ways.push(this.#row());
    return (next) => this.#add({ is: 'fork', next: ways.map((way) => way(next)) });
  }

  #row(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#signs.length && this.#signs[this.#at] !== '|' && this.#signs[this.#at] !== ')') {
      parts.push(this.#repeated(this.#single()));
    }
    return (next) => parts.reduceRight((after, part) => part(after), next);
  }

  #repeated(part: Part): Part {
    if (this.#takes('?')) return (next) => this.#add({ is: 'fork', next: [part(next), next] });
    const isMany = this.#takes('*');
    if (!isMany && !this.#takes('+')) return part;
    return (next) => {
      const loop = { is: 'fork', next: [] as number[] } as const;
      const place = this.#add(loop);
      const inside = part(place);
      loop.next.push(inside, next);
      return isMany ? place : inside;
    };
  }

  #single(): Part {
    const sign = this.#signs[this.#at] ?? '';
    this.#at += 1;
    switch (sign) {
      case '(': {
        const part = this.#choice();
        if (!this.#takes(')')) throw new SyntaxError('A bracket is not closed.');
        return part;
      }
      case '[':
        return this.#fitting(this.#set());
      case '.':
        return this.#fitting(() => true);
      case '^':
        return (next) => this.#add({ is: 'start', next });
      case '$':
        return (next) => this.#add({ is: 'end', next });
      case '\\':
        return this.#fitting(this.#escaped());
      case '*':
      case '+':
      case '?':
      case '{':
        throw new SyntaxError('There is nothing to repeat.');
      default:
        return this.#fitting(only(sign));
    }
  }

  #fitting(fits: Fits): Part {
    return (next) => this.#add({ is: 'sign', fits, next });
  }

  #escaped(): Fits {
    const sign = this.#signs[this.#at];
    this.#at += 1;
    if (sign === undefined) throw new SyntaxError('Nothing is escaped.');
    const knownClass = classes[sign];
    if (!knownClass && /\w/.test(sign)) throw new SyntaxError('This escape is not known.');
    return knownClass ?? only(sign);
  }

  #set(): Fits {
    const isNegative = this.#takes('^');
    const tests: Fits[] = [];
    while (!this.#takes(']')) {
      const isEscaped = this.#signs[this.#at] === '\\';
      const sign = this.#signs[this.#at];
      if (sign === undefined) throw new SyntaxError('A set is not closed.');
      this.#at += 1;
      const fits = isEscaped ? this.#escaped() : only(sign);
      const to = this.#signs[this.#at + 1];
      const isRange = this.#signs[this.#at] === '-' && to !== undefined && to !== ']';
      if (isRange && (isEscaped || to === '\\'))
        throw new SyntaxError('A range goes from a plain sign to a plain sign.');
      if (isRange) this.#at += 2;
      tests.push(isRange ? range(sign, to) : fits);
    }
    return (sign) => tests.some((fits) => fits(sign)) !== isNegative;
  }

  #takes(sign: string): boolean {
    const isThere = this.#signs[this.#at] === sign;
    if (isThere) this.#at += 1;
    return isThere;
  }
}

function range(from: string, to: string): Fits {
  if (to < from) throw new SyntaxError('A range runs backwards.');
  const isBetween: Fits = (sign) => [...sign].length === 1 && sign >= from && sign <= to;
  return (sign) => isBetween(sign) || isBetween(sign.toUpperCase());
}
