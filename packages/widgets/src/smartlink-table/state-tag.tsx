import type { LinkState } from '@millrace/core/traffic';
import { Tag } from '../kit/tag.tsx';
import { linkChanges } from '../messages/link-changes.ts';
import { useWords } from '../provider.tsx';

const tones = { paused: 'warn', archived: 'neutral' } as const;

/** Tag of a link that is paused or archived; an active link has none. */
export function StateTag({ state }: { readonly state: LinkState }) {
  const words = useWords(linkChanges);
  if (state === 'active') return null;
  return <Tag tone={tones[state]}>{words.states[state]}</Tag>;
}
