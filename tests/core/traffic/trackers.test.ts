import { trackers, trackerValues } from '@millrace/core/traffic';
import { expect, test } from 'vitest';

test('The macros of a tracker are offered where its own documentation confirms them, as of November 2026.', () => {
  expect(trackers.map(({ name, clickId }) => `${name} ${clickId}`)).toEqual([
    'Voluum {clickid}',
    'Keitaro {subid}',
    'Binom {clickid}',
    'RedTrack {clickid}',
    'BeMob {clickId}',
    'PeerClick {clickid}',
  ]);
});

test("A tracker's click id travels in aff_sub, so that the publisher's postback can bring it back.", () => {
  expect(trackers.map(trackerValues)[1]).toEqual({ aff_sub: '{subid}' });
});
