import {
  aCandidate,
  astrayReason,
  astrayReasons,
  astrayReasonWords,
  isPayable,
  isSuspect,
  someLinkRules,
  whyNone,
  type Candidate,
  type LinkRules,
} from '@millrace/core/traffic';
import { expect, test } from 'vitest';

test('A click that went astray has one reason: the standing of the account comes first, then a bot, then a source that the publisher or the network has blocked, then a repeated click, then the state of the smartlink, then that of the offers, then whom they take.', () => {
  const order = [
    'account',
    'bot',
    'source',
    'blockedSource',
    'duplicate',
    'link',
    'notApproved',
    'paused',
    'cap',
    'country',
    'os',
    'carrier',
  ] as const;
  expect(astrayReason({})).toBeUndefined();
  expect(astrayReason({ bot: false, os: true })).toBe('os');
  for (const [index, reason] of order.entries()) {
    const rest = Object.fromEntries(order.slice(index).map((one) => [one, true]));
    expect(astrayReason(rest)).toBe(reason);
  }
  expect([...astrayReasons].sort()).toEqual([...order].sort());
  expect(Object.keys(astrayReasonWords).sort()).toEqual([...order].sort());
});

test('A click through a link of an account that was not normal pays nobody, whatever its visitor does.', () => {
  expect(astrayReasons.filter((reason) => !isPayable(reason))).toEqual(['account']);
  expect([isPayable(undefined), isPayable(null)]).toEqual([true, true]);
});

test('Where no offer may receive a visitor, the reason is that the smartlink is not active, or what the last of them failed at: none is approved that the link wants, all are paused, those that take the visitor have reached their caps, or what they ask of a visitor.', () => {
  const visitor = { country: 'DE', os: 'Android' };
  const why = (offers: readonly Partial<Candidate>[], link: Partial<LinkRules> = {}) =>
    whyNone(offers.map(aCandidate), visitor, someLinkRules(link));
  expect([why([]), why([{ approve_status: 0 }]), why([{}], { x_offers: [200001] })]).toEqual(
    Array.from({ length: 3 }, () => 'notApproved'),
  );
  expect([why([{}], { state: 'paused' }), why([], { state: 'archived' })]).toEqual(['link', 'link']);
  expect([why([{}], { categories: [2] }), why([{}], { x_conversion_flow: [1] })]).toEqual([
    'notApproved',
    'notApproved',
  ]);
  expect([why([{ ad_type: 1 }], { ad_type: 2 }), why([{ restriction_type: 2 }], { restriction_type: 1 })]).toEqual([
    'notApproved',
    'notApproved',
  ]);
  expect(why([{ status: 0 }, { approve_status: 3 }])).toBe('paused');
  expect([why([{ is_capped: true }]), why([{ is_capped: true }, { countries: ['BR'] }])]).toEqual(['cap', 'cap']);
  expect(why([{ status: 0, is_capped: true }])).toBe('paused');
  // A cap was not what this visitor failed at.
  expect([why([{ is_capped: true, countries: ['BR'] }]), why([{ is_capped: true, os: 1 }])]).toEqual(['country', 'os']);
  expect([why([{ is_capped: true }], { x_countries: ['DE'] }), why([{ is_capped: true }], { os: 1 })]).toEqual([
    'country',
    'os',
  ]);
  expect([why([{ countries: ['BR'] }]), why([{}], { x_countries: ['DE'] })]).toEqual(['country', 'country']);
  expect(why([{ os: 1 }, { countries: ['BR'] }])).toBe('os');
  expect(why([{}], { os: 1 })).toBe('os');
  // One of the two would have taken the visitor but for the carrier.
  expect([why([{ carriers: [7] }, { os: 1 }]), why([{}], { carriers: [7] })]).toEqual(['carrier', 'carrier']);
});

test("What comes of a bot's click, of a repeated one or of a source that the network has blocked is pending until the network has decided: it may be a fraud, and it may be a real customer.", () => {
  expect(astrayReasons.filter((reason) => isSuspect(reason))).toEqual(['blockedSource', 'duplicate', 'bot']);
  expect([isSuspect(undefined), isSuspect(null)]).toEqual([false, false]);
});
