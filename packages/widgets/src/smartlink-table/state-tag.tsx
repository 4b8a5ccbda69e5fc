import type { SmartlinkRow } from '@millrace/core/smartlinks';
import { Tag } from '../kit/tag.tsx';
import { linkChanges } from '../messages/link-changes.ts';
import { useWords } from '../provider.tsx';

const tones = { paused: 'warn', archived: 'neutral' } as const;

export interface StateTagProps {
  readonly link: Pick<SmartlinkRow, 'state' | 'is_broken'>;
}

/** Tag of a link that is paused, archived or broken; an active link that works has none. */
export function StateTag({ link: { state, is_broken } }: StateTagProps) {
  const words = useWords(linkChanges);
  if (state === 'active') return is_broken ? <Tag tone="bad">{words.broken}</Tag> : null;
  return <Tag tone={tones[state]}>{words.states[state]}</Tag>;
}
