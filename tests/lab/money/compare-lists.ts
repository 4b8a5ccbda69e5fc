// The list of conversions, by the portal, by the report API and as files, against the raw rows.
import { createVisitor } from '../visitor.ts';
import { amountOf } from './amounts.ts';
import { cellsOf } from './csv.ts';
import type { CommandContext } from './ground.ts';
import { conversionKey } from './ledger.ts';
import { patiently } from './network.ts';
import type { ConversionRow } from './rows.ts';
import type { Walk } from './walk.ts';

const keys = (list: readonly { click_id: string; txid: string; goal: string }[]) =>
  new Map(list.map((one) => [conversionKey(one.click_id, one.txid, one.goal), 'listed']));

const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());

function conversionText(row: ConversionRow): string {
  const { click, status, payout, at, reversed } = row;
  const { gid, oid, aid, country, os, source, aff_sub, mark } = click;
  return [
    status,
    amountOf(payout),
    iso(at),
    iso(reversed),
    iso(click.at),
    gid,
    oid,
    aid,
    country,
    os,
    source,
    aff_sub,
    mark,
  ].join(' ');
}

export async function compareList(
  { publishers, network }: Walk,
  { raw, findings, chance, days }: CommandContext,
): Promise<void> {
  for (const publisher of publishers) {
    const own = raw.conversions.filter(({ click }) => click.user_id === publisher.id);
    const { client } = publisher.visitor;
    const program = createVisitor(network.origins.at(-1) ?? '').client.conversions;
    const countries = [...new Set(own.map(({ click }) => click.country))];
    const filters = [
      {},
      { country: countries.slice(0, 2) },
      { gid: publisher.links.slice(0, 2).map(({ gid }) => gid) },
    ];
    for (const filter of filters) {
      const about = `the list of ${publisher.email} ${JSON.stringify(filter)}`;
      const asked = { ...days, filters: filter };
      const fits = own.filter(({ click }) =>
        Object.entries(filter).every(([name, values]) => (values as unknown[]).includes(click[name as 'gid'])),
      );
      const wanted = new Map(fits.map((row) => [conversionKey(row.click.id, row.txid, row.goal), conversionText(row)]));
      const n = chance.oneOf([20, 100, 333]);
      const found = new Map<string, string>();
      let totals = '';
      let until: number | undefined;
      for (let p = 1, tot = 1; (p - 1) * n < tot; p += 1) {
        const page = await patiently(network, () => client.conversions.list({ ...asked, p, n, until }));
        ({ tot, until } = page);
        const { approved, pending, reversed, rejected, test, payout } = page.totals;
        totals = [approved, pending, reversed, rejected, test, payout].join(' ');
        for (const one of page.list) {
          const { status, payout: paid, at, reversed_at, click_at, gid, oid, aid, country, os, source, aff_sub } = one;
          const key = conversionKey(one.click_id, one.txid, one.goal);
          const text = [
            status,
            paid,
            at,
            reversed_at,
            click_at,
            gid,
            oid,
            aid,
            country,
            os,
            source,
            aff_sub,
            one.aff_sub5,
          ].join(' ');
          found.set(found.has(key) ? `${key}, once more` : key, text);
        }
      }
      findings.same('list of conversions', about, wanted, found);
      const count = (status: string) => fits.filter((one) => one.status === status).length;
      const paid = fits.filter(({ status }) => status === 'approved').reduce((sum, { payout }) => sum + payout, 0n);
      const right = [...['approved', 'pending', 'reversed', 'rejected', 'test'].map(count), amountOf(paid)].join(' ');
      findings.note(
        'totals of the list',
        totals === right ? undefined : `${about} has ${totals}, and should have ${right}`,
      );
      const { token } = publisher;
      const first = await program.api({ ...asked, p: 1, n: 1_000, token });
      if (wanted.size <= 1_000)
        findings.same(
          'list by the report API',
          about,
          new Map([...wanted.keys()].map((key) => [key, 'listed'])),
          keys(first.list),
        );
      const isByToken = chance.isUnder(0.5);
      const file = await patiently(network, () =>
        isByToken ? program.apiCsv({ ...asked, token, raw: 1 }) : client.conversions.csv({ ...asked, raw: 1 }),
      );
      findings.same(
        'CSV files of the list',
        about,
        new Map(fits.map((row) => [conversionKey(row.click.id, row.txid, row.goal), csvText(row)])),
        fileOf(await file.text()),
      );
    }
  }
}

const words: Readonly<Record<string, string>> = {
  approved: 'Approved',
  pending: 'Pending',
  reversed: 'Reversed',
  rejected: 'Rejected',
  test: 'Test',
};
const second = (moment: number | undefined) =>
  moment === undefined ? '' : new Date(moment + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function csvText({ click, status, payout, at, reversed }: ConversionRow): string {
  return [
    second(at),
    words[status],
    second(reversed),
    amountOf(payout),
    click.oid,
    click.gid || '',
    click.aid,
    click.source,
    click.aff_sub,
    click.mark,
    click.country,
    click.os,
  ].join(' ');
}

function fileOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const cells of cellsOf(text)) {
    const [
      at,
      status,
      reversed,
      payout,
      offer = '',
      link = '',
      channel = '',
      source,
      sub,
      ,
      ,
      ,
      mark,
      country,
      os,
      ,
      id = '',
      ,
      txid = '',
      ,
      goal = '',
    ] = cells;
    const ids = [offer, link, channel].map((cell) => cell.split(':')[0]);
    const key = conversionKey(id, txid, goal);
    found.set(
      found.has(key) ? `${key}, once more` : key,
      [at, status, reversed, payout, ...ids, source, sub, mark, country, os].join(' '),
    );
  }
  return found;
}
