import { approveState, type ApproveState, type Offer } from '@millrace/core/offers';
import { offers } from '../messages/offers.ts';
import { useWords } from '../provider.tsx';
import { Tag, type Tone } from './tag.tsx';

const tones: Readonly<Record<ApproveState, Tone>> = {
  approved: 'good',
  pending: 'warn',
  unapproved: 'neutral',
  rejected: 'bad',
};

/** How far an application is. */
export function ApproveTag({ offer }: { offer: Pick<Offer, 'approve_status'> }) {
  const state = approveState(offer);
  return <Tag tone={tones[state]}>{useWords(offers)[state]}</Tag>;
}
