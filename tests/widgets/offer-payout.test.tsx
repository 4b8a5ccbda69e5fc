import { createClient } from '@millrace/core';
import { OfferPayout } from '@millrace/widgets/kit/offer-payout';
import { Widget } from '@millrace/widgets/provider';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

test('what an offer pays, and what it will pay, is shown to the last decimal', () => {
  const offer = { payout_price: '137.255', next_payout: { payout: '130.005', since: '2026-11-27T16:00:00Z' } };
  const html = renderToString(
    <Widget provider={{ client: createClient({}) }}>
      <OfferPayout offer={offer} />
    </Widget>,
  );
  expect(html).toMatch(/>137\.255<.*2026-11-28: 130\.005</);
});
