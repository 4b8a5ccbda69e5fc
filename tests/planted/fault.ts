/** The layers of the product, in the order in which their faults are tried: what costs most comes last. */
export const layers = [
  'rule',
  'words',
  'build',
  'handler',
  'query',
  'permission',
  'traffic',
  'foreign',
  'operator',
  'page',
  'widget',
  'style',
  'keyboard',
  'embed',
] as const;
export type Layer = (typeof layers)[number];

/** A part of the suite, as narrow as it can be asked for, that must go red. */
export type Check =
  /** Rules and guards that need neither a server nor a browser. */
  | { readonly kind: 'unit'; readonly file: string; readonly test?: string }
  /** Calls against a real server. */
  | {
      readonly kind: 'calls';
      readonly file: string;
      readonly test?: string;
      readonly builds?: readonly string[];
      /** Asked in a run of its own, which makes anew what the demonstration begins with. */
      readonly isAnew?: boolean;
    }
  /** What a person does in a browser against the demonstration, and what hosts get. */
  | { readonly kind: 'journey'; readonly file: string; readonly test: string; readonly builds?: readonly string[] }
  /** A story: it plays, axe finds nothing, the console is silent, it looks as its picture. By default light on a desktop. */
  | { readonly kind: 'story'; readonly story: string; readonly mode?: 'light-phone' | 'dark-desktop' | 'dark-phone' }
  /** A story as it is seen where the reader chooses the colours of all pages. */
  | { readonly kind: 'forced colours'; readonly story: string; readonly test: string }
  /** A story of the tester on what the embed is built with. */
  | { readonly kind: 'preact'; readonly story: string }
  /** A docs page of Storybook: every preview on it is there. */
  | { readonly kind: 'docs page'; readonly page: string }
  /** All of them in one run: what each of them leaves behind is judged at its end. */
  | { readonly kind: 'all calls' }
  | { readonly kind: 'types' | 'lint' | 'unused' | 'sizes' };

interface Edit {
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly replace: string;
}

interface Told {
  /** What a careless change has done. */
  readonly name: string;
  /** What must go red; of several, one is enough. */
  readonly check: Check | readonly Check[];
  /** What the red check must say, so that it is not red for another reason. */
  readonly red: RegExp;
  /** False where the suite that this table was written against did not see it. */
  readonly seenBefore?: false;
}

/** One place or several that a change touches. */
interface Edited extends Edit, Told {
  readonly also?: readonly Edit[];
  readonly removes?: undefined;
}

interface Removed extends Told {
  /** Files that are gone, by patterns. */
  readonly removes: readonly string[];
  readonly also?: readonly Edit[];
}

export type Fault = Edited | Removed;

export function editsOf(fault: Fault): readonly Edit[] {
  const { also = [] } = fault;
  return fault.removes ? also : [fault, ...also];
}

export function checksOf({ check }: Fault): readonly Check[] {
  return 'kind' in check ? [check] : check;
}
