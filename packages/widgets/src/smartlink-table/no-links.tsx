import { smartlinkCalls, type SmartlinkTab } from '@millrace/core/smartlinks';
import { Button } from '../kit/button.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { linkChanges } from '../messages/link-changes.ts';
import { smartlinks } from '../messages/smartlinks.ts';
import { useWords } from '../provider.tsx';
import type { SmartlinkQuery } from './query.ts';

interface NoLinksProps {
  readonly tab: SmartlinkTab;
  readonly query: Pick<SmartlinkQuery, 'search' | 'state'>;
  readonly onChange: (query: Partial<SmartlinkQuery>) => void;
  readonly onCreate: (() => void) | undefined;
}

const noneHelp = { my: 'noneHelp', recommended: 'noDefaultsHelp', sweepstake: 'noSweepstakesHelp' } as const;

/** What stands in place of no links: there are none yet, or none that were asked for. */
export function NoLinks({ tab, query: { search, state }, onChange, onCreate }: NoLinksProps) {
  const words = useWords(smartlinks);
  const states = useWords(linkChanges);
  if (search !== '')
    return (
      <EmptyState title={words.noMatch} text={words.noMatchHelp}>
        <Button onClick={() => onChange({ search: '' })}>{words.clearSearch}</Button>
      </EmptyState>
    );
  if (state !== undefined)
    return (
      <EmptyState title={states.noneInState} text={states.noneInStateHelp}>
        <Button onClick={() => onChange({ state: undefined })}>{states.anyStateShown}</Button>
      </EmptyState>
    );
  return (
    <EmptyState title={words.none} text={words[noneHelp[tab]]}>
      {tab === 'my' && onCreate && (
        <Button variant="primary" call={smartlinkCalls.create} onClick={onCreate}>
          {words.create}
        </Button>
      )}
    </EmptyState>
  );
}
