import { referenceCalls } from '@millrace/core/reference';
import { useCall } from '@millrace/widgets/data';
import { fill, subject } from '@millrace/widgets/messages';
import { useWords } from '@millrace/widgets/provider';

const reviewTime = subject(
  'reviewTime',
  {
    one: 'A review usually takes one working day at most.',
    more: 'A review usually takes {days} working days at most.',
  },
  { one: '审核通常不超过一个工作日。', more: '审核通常不超过 {days} 个工作日。' },
);

/** How long a review takes, as the network has promised; nothing where it has promised nothing. */
export function ReviewTime() {
  const words = useWords(reviewTime);
  const days = useCall(referenceCalls.provider, {}).data?.review_days ?? 0;
  if (days === 0) return null;
  return <span>{days === 1 ? words.one : fill(words.more, { days })}</span>;
}
