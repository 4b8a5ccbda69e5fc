const owners = ['window', 'document', 'self', 'top', 'parent', 'globalThis'];
const place = 'location';

/**
 * The address that a script sends its visitor to: `location = '…'`, `.href = '…'`, `.replace('…')` and `.assign('…')`, with
 * `window.` and the like before it. Read from one `location` to the next, letter by letter, so that each letter is looked at
 * a few times at most.
 */
export function scriptTarget(source: string): string | undefined {
  const script = withoutComments(source);
  for (let at = script.indexOf(place); at >= 0; at = script.indexOf(place, at + place.length)) {
    if (!isOwn(script, at)) continue;
    const target = targetAfter(script, at + place.length);
    if (target !== undefined) return target;
  }
  return undefined;
}

function withoutComments(source: string): string {
  const [first = '', ...rest] = source.split('/*');
  const plain = rest.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length));
  // The slashes of `https://` in a text are none.
  return [first, ...plain].join(' ').replace(/(^|[^:'"`\\])\/\/[^\n]*/g, (_, before: string) => before);
}

/** Whether the `location` that begins here is the page's, and not a variable's or another object's. */
function isOwn(script: string, at: number): boolean {
  let start = at;
  for (let owner = ownerBefore(script, start); owner !== undefined; owner = ownerBefore(script, start)) start = owner;
  return !/[\w.$]/.test(script.charAt(start - 1));
}

/** Where the `window.` or the like begins that stands before this place. */
function ownerBefore(script: string, at: number): number | undefined {
  const dot = skipBlanks(script, at - 1, -1);
  if (script[dot] !== '.') return undefined;
  const end = skipBlanks(script, dot - 1, -1) + 1;
  const owner = owners.find((name) => script.endsWith(name, end));
  return owner === undefined ? undefined : end - owner.length;
}

function targetAfter(script: string, behind: number): string | undefined {
  let at = skipBlanks(script, behind, 1);
  let name = '';
  if (script[at] === '.') {
    const start = skipBlanks(script, at + 1, 1);
    name = ['href', 'replace', 'assign'].find((one) => script.startsWith(one, start)) ?? 'other';
    at = skipBlanks(script, start + name.length, 1);
  }
  const isCall = name === 'replace' || name === 'assign';
  if (script[at] !== (isCall ? '(' : '=') || name === 'other' || script[at + 1] === '=') return undefined;
  const start = skipBlanks(script, at + 1, 1);
  const end = endOfText(script, start);
  if (end === undefined || (isCall && script[skipBlanks(script, end, 1)] !== ')')) return undefined;
  return unescaped(script.slice(start + 1, end - 1));
}

/** Where a text in quotation marks is over; undefined where none begins, or where something is worked out in it. */
function endOfText(script: string, start: number): number | undefined {
  const mark = script.charAt(start);
  if (!['"', "'", '`'].includes(mark)) return undefined;
  for (let at = start + 1; at < script.length; at += 1) {
    const character = script[at];
    if (character === mark) return at + 1;
    if (character === '\\') at += 1;
    else if (mark === '`' ? character === '$' : character === '\n') return undefined;
  }
  return undefined;
}

function skipBlanks(script: string, from: number, step: 1 | -1): number {
  let at = from;
  while (/\s/.test(script.charAt(at))) at += step;
  return at;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, four?: string, two?: string, character = '') =>
    four || two ? String.fromCharCode(Number.parseInt(four ?? two ?? '', 16)) : character,
  );
}
