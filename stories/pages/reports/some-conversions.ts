import { pagerOf, type Answer, type Decoded } from '@millrace/core';
import { sum } from '@millrace/core/format';
import { aConversion, type Conversion, type conversionCalls, type ConversionStatus } from '@millrace/core/conversions';

const offers = ['Farm Heroes', 'Harbor Tycoon', 'Orbit VPN', 'Tap Kingdom'];
const visitors = [
  ['DE', 'iOS', 'Telekom'],
  ['BR', 'Android', 'Vivo'],
  ['TH', 'Android', ''],
  ['US', 'iOS', 'Verizon'],
] as const;
const channels = ['Pixel Arcade', 'Daily Deals', 'Weather Now'];

/** `count` conversions, the newest first; now and then one that does not pay. */
export function someConversions(count: number): Conversion[] {
  return Array.from({ length: count }, (_, index) => {
    const [country, os, carrier_name] = visitors[index % visitors.length]!;
    const at = Date.parse('2026-11-20T06:11:27Z') - index * 47 * 60_000;
    const became = fate(index);
    const isPaid = became.status !== 'rejected' && became.status !== 'test';
    return aConversion({
      ...became,
      id: 4_018 - index,
      at: new Date(at).toISOString(),
      click_at: new Date(at - 205_000).toISOString(),
      payout: isPaid ? (0.8 + (index % 7) * 0.55).toFixed(2) : '0',
      txid: `T-${88_120 - index}`,
      click_id: `019ab2c47e10840bb1c2d3e4f5a6${String(1_800 - index).padStart(4, '0')}`,
      gid: 5_050 + (index % 2),
      sml_name: index % 2 === 0 ? 'Best apps' : 'Games of the week',
      oid: 200_711 + (index % offers.length),
      offer_name: offers[index % offers.length]!,
      aid: 1_001 + (index % channels.length),
      channel_name: channels[index % channels.length]!,
      country,
      os,
      carrier_name,
      source: index % 3 === 0 ? 'newsletter' : '',
      aff_sub: `visit-${(index * 7_919).toString(36)}`,
    });
  });
}

/** What became of one of them, and of its postback. */
function fate(index: number): Partial<Conversion> {
  if (index % 9 === 2) return { status: 'reversed', reversed_at: '2026-11-20T05:02:00Z' };
  if (index % 9 === 4) return { status: 'rejected', postback: null };
  if (index % 18 === 6) return { status: 'pending', reason: 'bot', postback: null };
  if (index % 9 === 7) return { status: 'test', postback: { tries: 0, code: 0, next_at: null, is_sending: 0 } };
  if (index % 9 === 1) return { postback: { tries: 2, code: 500, next_at: '2026-11-20T07:02:00Z', is_sending: 0 } };
  return {};
}

/** What a server that has these answers. */
export function listed(all: readonly Conversion[]) {
  return (query: Decoded<typeof conversionCalls.list>): Answer<typeof conversionCalls.list> => {
    const { status, search, filters, until, p, n } = query;
    const found = all.filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (search === '' || one.click_id === search || one.txid === search) &&
        (filters.aid?.includes(one.aid) ?? true) &&
        (filters.oid?.includes(one.oid) ?? true) &&
        (filters.country?.includes(one.country) ?? true) &&
        // Each has come by a revision of its own.
        (until === undefined || all.length - all.indexOf(one) <= until),
    );
    const count = (of: ConversionStatus) => found.filter((one) => one.status === of).length;
    const payout = sum(found.filter((one) => one.status === 'approved').map((one) => one.payout));
    const counts = { approved: count('approved'), pending: count('pending'), reversed: count('reversed') };
    return {
      ...pagerOf(found.length, p, n),
      list: found.slice((p - 1) * n, p * n),
      totals: { ...counts, rejected: count('rejected'), test: count('test'), payout },
      until: all.length,
    };
  };
}
