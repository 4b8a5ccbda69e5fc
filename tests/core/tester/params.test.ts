import { aChain, doubledIn, idKind, lostClickIds, paramChanges, takesIds } from '@millrace/core/tester';
import { expect, test } from 'vitest';

const hops = (...links: string[]) => links.map((link) => ({ link }));

const lost = (link: string, name = 'cid') => {
  const chain = hops(`https://a.test/?${name}=9f3c2e71`, link);
  return lostClickIds(paramChanges(chain));
};

test('Click ids and sub ids are known by their names.', () => {
  const clickIds = ['click_id', 'clickid', 'CID', 'tid', 'txid', 'transaction_id', 'gclid', 'external_id'];
  expect(new Set(clickIds.map(idKind))).toEqual(new Set(['clickId']));
  const subIds = ['aff_sub', 'aff_sub5', 'sub1', 'subid', 'sub_id_3', 'sub_pub', 's1', 'source', 'var_2', 'pub_id'];
  expect(new Set(subIds.map(idKind))).toEqual(new Set(['subId']));
  const others = ['aid', 'oid', 'subscribe', 'hl', 'clickbait', 'source_code', 's', ''];
  expect(others.map(idKind)).toEqual(others.map(() => undefined));
});

test('From hop to hop, a click id or sub id is kept, renamed, changed, or lost, which it is without its value too; one that never had a value is not looked at.', () => {
  const from = 'https://a.test/?click_id=9f3c2e71';
  const after = (link: string) => paramChanges(hops(from, link));
  expect(after('https://b.test/?x=1&click_id=9f3c2e71')).toEqual([]);
  expect(after('https://b.test/?cid=9f3c2e71')).toEqual([{ is: 'renamed', hop: 2, name: 'click_id', to: 'cid' }]);
  expect(after('https://b.test/?click_id=other')).toEqual([{ is: 'changed', hop: 2, name: 'click_id' }]);
  expect(after('https://b.test/?click_id=')).toEqual([{ is: 'lost', hop: 2, name: 'click_id' }]);
  expect(after('https://b.test/#click_id=none')).toEqual([{ is: 'lost', hop: 2, name: 'click_id' }]);
  expect(paramChanges(hops('https://a.test/?click_id=&page=7', 'https://b.test/'))).toEqual([]);
  expect(paramChanges(hops(from))).toEqual([]);
  expect(paramChanges([])).toEqual([]);
});

test('A click id or sub id that stands in a link with two values is told at the first hop that has both: one tracker reads the first of them, another the last.', () => {
  const twice = 'https://b.test/?cid=9f3c2e71&cid=other';
  expect(paramChanges(hops('https://a.test/?cid=9f3c2e71', twice, `${twice}&n=3`))).toEqual([
    { is: 'doubled', hop: 2, name: 'cid' },
  ]);
  const same = [
    ['cid', '1'],
    ['cid', '1'],
    ['x', '1'],
    ['x', '2'],
    ['sub1', ''],
    ['sub1', ''],
  ] as const;
  expect(doubledIn(same)).toEqual([]);
  expect(doubledIn([...same, ['cid', '2']])).toEqual(['cid']);
  // Whoever reads the one without a value has none.
  expect(doubledIn([...same, ['sub1', '7']])).toEqual(['sub1']);
  expect(doubledIn([...same, ['cid', '']])).toEqual(['cid']);
});

test('a value inside another parameter or in a later link is not lost', () => {
  const inside = 'https://b.test/?to=https%3A%2F%2Fc.test%2F%3Fz%3D9f3c2e71';
  expect(paramChanges(hops('https://a.test/?click_id=9f3c2e71', inside))).toEqual([]);
  expect(paramChanges(hops('https://a.test/?sub1=a%2Fb%2Fc%2Fd', 'https://b.test/?to=%2Fa%2Fb%2Fc%2Fd'))).toEqual([]);
  const back = hops('https://a.test/?click_id=9f3c2e71', 'https://b.test/', 'https://c.test/?cid=9f3c2e71');
  expect(paramChanges(back)).toEqual([]);
});

test('a short value is found as a whole only, for a longer text has it by chance', () => {
  expect(paramChanges(hops('https://a.test/?s1=12345', 'https://b.test/12345'))).toHaveLength(1);
  expect(paramChanges(hops('https://a.test/?s1=123456', 'https://b.test/123456'))).toEqual([]);
});

test('a click id renamed at hop 2 and dropped at hop 3 is told at both', () => {
  expect(paramChanges(aChain('clickIdLost'))).toEqual([
    { is: 'renamed', hop: 2, name: 'clickid', to: 'cid' },
    { is: 'lost', hop: 3, name: 'cid' },
  ]);
});

test('a parameter that stands twice in a link is told once, and one that a loop passes again is told where it ends', () => {
  expect(paramChanges(hops('https://a.test/?cid=1&cid=1', 'https://b.test/'))).toHaveLength(1);
  const round = ['https://a.test/?cid=1', 'https://b.test/?cid=2'];
  expect(paramChanges(hops(...round, ...round)).map(({ is, hop }) => `${is} ${hop}`)).toEqual(['changed 4']);
});

test('A click id that is lost on the way to a store is no loss: a store takes none.', () => {
  const stores = ['https://play.google.com/store/apps/details?id=com.a', 'itms-apps://apps.apple.com/app/id1'];
  for (const store of stores) {
    expect(takesIds(store)).toBe(false);
    // Neither as a warning nor as a note beside the hop.
    expect(paramChanges([{ link: 'https://a.test/?cid=1234567' }, { link: store }])).toEqual([]);
    expect(lost(store)).toEqual([]);
  }
  expect(takesIds('https://b.test/')).toBe(true);
  expect(lost('https://b.test/')).toEqual([{ is: 'lost', hop: 2, name: 'cid' }]);
  expect(lost('https://b.test/', 'sub1')).toEqual([]);
  expect(lost('https://b.test/?cid=2')).toEqual([]);
});

const longLink = (hop: number) =>
  `https://h${hop}.test/?${Array.from({ length: 1_600 }, (_, id) => `s${id % 10}=${hop}${id}`).join('&')}&${Array.from({ length: 900 }, (_, id) => `sub${id}=v${hop}x${id}`).join('&')}`;

// One by one they took minutes, in which a server answers nobody: more than a test has.
test('links of thousands of ids are compared before anybody waits for it', { timeout: 60_000 }, () => {
  const chain = Array.from({ length: 21 }, (_, hop) => ({ link: longLink(hop) }));
  expect(paramChanges(chain).length).toBeLessThanOrEqual(20 * 50);
});

test('a parameter whose name no tracker would give is no new name of an id', () => {
  const chain = hops('https://a.test/?cid=9f3c2e71', `https://b.test/?${'x'.repeat(101)}=9f3c2e71`);
  expect(paramChanges(chain)).toEqual([]);
});
