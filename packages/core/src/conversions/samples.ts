import type { Conversion } from './conversion.ts';

/** A conversion of an iPhone in Germany that was told to the publisher's own address. */
export function aConversion(part: Partial<Conversion> = {}): Conversion {
  return {
    id: 4_018,
    at: '2026-11-20T06:41:27.120Z',
    status: 'approved',
    reversed_at: null,
    reason: '',
    decision_reason: '',
    held_until: null,
    payout: '1.8',
    goal: '',
    txid: 'T-88120',
    click_id: '019ab2c47e10840bb1c2d3e4f5a60718',
    click_at: '2026-11-20T06:38:02.004Z',
    gid: 5_050,
    sml_name: 'Best apps',
    oid: 200_711,
    offer_name: 'Farm Heroes',
    aid: 1_001,
    channel_name: 'Pixel Arcade',
    country: 'DE',
    os: 'iOS',
    carrier_name: 'Telekom',
    source: 'newsletter',
    aff_sub: 'visit-7f3a',
    aff_sub2: '',
    aff_sub3: '',
    aff_sub4: '',
    aff_sub5: '',
    postback: { tries: 1, code: 200, next_at: null, is_sending: 0 },
    ...part,
  };
}
