import { price } from '@millrace/core/format';
import type { Conversion, ConversionStatus } from '@millrace/core/conversions';
import { Tag, type Tone } from '@millrace/widgets/kit/tag';
import { useWords } from '@millrace/widgets/provider';
import { styled } from 'styled-components';
import { conversionsPage } from './conversion-words.ts';

const tones: Readonly<Record<ConversionStatus, Tone>> = {
  approved: 'good',
  pending: 'info',
  reversed: 'warn',
  rejected: 'bad',
  test: 'neutral',
};

/** What became of a conversion. A status that a later server may know goes by its own name. */
export function StatusTag({ status }: Pick<Conversion, 'status'>) {
  const { statuses } = useWords(conversionsPage);
  return <Tag tone={tones[status]}>{statuses[status] ?? status}</Tag>;
}

/** What a conversion pays, struck through where it was reversed. */
export function Payout({ of: { status, payout } }: { readonly of: Pick<Conversion, 'status' | 'payout'> }) {
  return status === 'reversed' ? <ReversedPayout>{price(payout)}</ReversedPayout> : price(payout);
}

const ReversedPayout = styled.s`
  color: var(--mr-ink-quiet);
`;
