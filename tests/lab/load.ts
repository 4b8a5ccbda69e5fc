import { postbackSecret } from '../../packages/server/src/traffic/postback-secrets.ts';
import { clickAtPace, type Clicked } from './open-loop.ts';
import { createVisitor, type Visitor } from './visitor.ts';

interface Place {
  /** Which origin gets the next request. */
  readonly origin: () => string;
  readonly gid: () => number;
  /** The secret of the installation, from which those of its offers are made. */
  readonly secret: string;
  readonly clicksPerSecond: number;
  readonly isOver: () => boolean;
}

interface Told {
  readonly id: string;
  /** What was answered in the end. */
  readonly status: number;
}

export interface Load {
  readonly clicked: Clicked;
  readonly postbacks: readonly Told[];
  /** Publishers who were let in. */
  readonly logins: readonly Visitor[];
  /** Offers for which an application was taken. */
  readonly applied: ReadonlySet<number>;
}

const wait = (milliseconds: number) => new Promise<void>((next) => setTimeout(next, milliseconds));

/** Visitors, advertisers and publishers, who come at their own pace; each third click through an offer converts. */
export async function sendLoad(place: Place): Promise<Load> {
  const postbacks: Promise<Told>[] = [];
  let count = 0;
  const clicking = clickAtPace({
    ...place,
    perSecond: place.clicksPerSecond,
    onSentOn(to) {
      const oid = Number(/\/(\d+)\.html$/.exec(to.pathname)?.[1]);
      const id = to.searchParams.get('click_id') ?? '';
      if (oid > 0 && (count += 1) % 3 === 0)
        postbacks.push(wait(200 + (count % 20) * 100).then(() => tell(place, id, oid)));
    },
  });
  const [clicked, logins, applied] = await Promise.all([clicking, logIn(place), apply(place)]);
  return { clicked, logins, applied, postbacks: await Promise.all(postbacks) };
}

/** As an advertiser does: again in a while where nobody answered, or where the answer was to try later. */
async function tell({ origin, secret }: Place, id: string, oid: number): Promise<Told> {
  const query = new URLSearchParams({ click_id: id, txid: 'one', secret: postbackSecret({ secret }, oid) });
  for (;;) {
    const answer = await fetch(`${origin()}/postback?${query}`).catch(() => undefined);
    if (answer && answer.status < 500) return { id, status: answer.status };
    await wait(1_000);
  }
}

/** Publishers sign in, one after the other; gives those who were let in. */
async function logIn({ origin, isOver }: Place): Promise<Visitor[]> {
  const names = ['publisher', 'sdk', 'interactive'];
  const letIn: Visitor[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const visitor = createVisitor(origin());
    const username = `${names[turn % names.length]}@demo.test`;
    await visitor.client.session.loginInfo().catch(() => undefined);
    const answer = await visitor.client.session.login({ username, password: 'Demo1234' }).catch(() => undefined);
    if (answer) letIn.push(visitor);
    await wait(1_000);
  }
  return letIn;
}

/** A publisher applies for one offer after the other; gives those whose application was taken. */
async function apply({ origin, isOver }: Place): Promise<Set<number>> {
  const { client } = createVisitor(origin());
  await client.session.loginInfo();
  await client.session.login({ username: 'publisher@demo.test', password: 'Demo1234' });
  const { data } = await client.offers.list({ approve_status: 2, n: 50 });
  const open = data.filter(({ status }) => status === 1);
  const taken = new Set<number>();
  for (const { oid } of open) {
    if (isOver()) break;
    const isTaken = await client.offers.apply({ aid: 1001, reason: 'For our players.', id: oid }).then(
      () => true,
      () => false,
    );
    if (isTaken) taken.add(oid);
    await wait(2_000);
  }
  return taken;
}
