import { request } from 'node:http';

/** What became of clicks that came at their own pace, whatever was answered to those before. */
export interface Clicked {
  /** Ids of those that were sent on. */
  readonly ids: string[];
  /** Why the others were not: a status or the code of a fault, and when it was sent, in milliseconds. */
  readonly failed: { readonly why: string; readonly at: number }[];
  /** How long each took, in milliseconds. */
  readonly times: number[];
}

interface Pace {
  /** Which origin gets the next click. */
  readonly origin: () => string;
  readonly gid: () => number;
  readonly perSecond: number;
  readonly isOver: () => boolean;
  /** Is told of each that was sent on, and where to. */
  readonly onSentOn?: (to: URL) => void;
}

const tickMs = 20;
const timeoutMs = 15_000;
const agent = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36';

/** Sends clicks of visitors who do not wait for each other, each by a connection of its own as through a balancer without keep-alive. */
export async function clickAtPace({ origin, gid, perSecond, isOver, onSentOn }: Pace): Promise<Clicked> {
  const clicked: Clicked = { ids: [], failed: [], times: [] };
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  let sent = 0;
  while (!isOver()) {
    const due = Math.floor(((performance.now() - begun) * perSecond) / 1_000);
    for (; sent < due; sent++) {
      const one: Promise<void> = click(`${origin()}/c?aid=1001&oid=${gid()}`, sent, clicked, onSentOn).finally(() =>
        open.delete(one),
      );
      open.add(one);
    }
    await new Promise((next) => setTimeout(next, tickMs));
  }
  await Promise.all(open);
  return clicked;
}

async function click(address: string, who: number, clicked: Clicked, onSentOn: Pace['onSentOn']): Promise<void> {
  const at = performance.now();
  const { promise, resolve } = Promise.withResolvers<string>();
  const from = `2.160.${Math.floor(who / 250) % 250}.${1 + (who % 250)}`;
  const headers = { 'user-agent': `${agent} ${who}`, 'x-forwarded-for': from };
  const asked = request(address, { headers, agent: false, timeout: timeoutMs }, (answer) => {
    answer.resume();
    const to = URL.parse(answer.headers.location ?? '');
    const id = to?.searchParams.get('click_id');
    const isSentOn = answer.statusCode === 302 && to !== null && Boolean(id);
    if (isSentOn) {
      clicked.ids.push(id ?? '');
      onSentOn?.(to);
    }
    resolve(isSentOn ? '' : String(answer.statusCode));
  });
  asked.on('timeout', () => asked.destroy(Object.assign(new Error('no response'), { code: 'no response' })));
  asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  asked.end();
  const why = await promise;
  clicked.times.push(performance.now() - at);
  if (why !== '') clicked.failed.push({ why, at });
}
