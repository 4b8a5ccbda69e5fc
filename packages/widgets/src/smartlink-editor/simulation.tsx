import { systemNames } from '@millrace/core/traffic';
import { useAtomValue } from 'jotai/react';
import { firstVisitor, simulationOf, smartlinkCalls, type SmartlinkEditor } from '@millrace/core/smartlinks';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCall } from '../data/use-call.ts';
import { ComboBox } from '../kit/combo-box.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Select } from '../kit/select.tsx';
import { fill } from '../messages/messages.ts';
import { simulation } from '../messages/simulation.ts';
import { useWords } from '../provider.tsx';
import { useCoverage } from './coverage.tsx';
import type { Options } from './options.ts';
import { EditorSection } from './section.tsx';
import { SimulatedShares } from './simulated-shares.tsx';
import { SimulationWaiting } from './simulation-waiting.tsx';

export interface SimulationProps {
  readonly machine: SmartlinkEditor;
  readonly options: Options;
}

/** Where visitors of one kind would go through the link as it stands, saved or not. */
export function Simulation({ machine, options }: SimulationProps) {
  const words = useWords(simulation);
  const draft = useAtomValue(machine.draft, { store: machine.store });
  const state = useAtomValue(machine.linkState, { store: machine.store });
  const [visitor, setVisitor] = useState(() => firstVisitor(draft, options.carriers));
  const knowsCarriers = useCoverage(machine).data?.knows_carriers === true;
  const carriers = options.carriers?.[visitor.country] ?? [];
  const answer = useCall(smartlinkCalls.simulate, simulationOf(draft, visitor, state), { keepsPrevious: true });
  const { data, error } = answer;

  return (
    <EditorSection title={fill(words.title, { count: '1,000' })} text={words.help}>
      <Whom>
        <ComboBox
          label={words.country}
          value={visitor.country}
          // No carrier of another country comes along.
          onChange={(country) =>
            setVisitor((before) => ({ ...before, country: String(country ?? before.country), carrier: 0 }))
          }
          options={options.targets.countries ?? []}
          isLoading={options.targets.countries === undefined}
        />
        <Select
          label={words.system}
          value={visitor.os}
          onChange={(os) => setVisitor((before) => ({ ...before, os }))}
          options={systemNames.map((value) => ({ value, label: words.systems[value] }))}
        />
        {knowsCarriers && (
          <Select
            label={words.carrier}
            value={visitor.carrier}
            onChange={(carrier) => setVisitor((before) => ({ ...before, carrier }))}
            options={[
              { value: 0, label: words.noCarrier },
              ...carriers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Whom>
      {error && (
        <ErrorState
          title={words.failed}
          error={error}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {!error && !data && <SimulationWaiting />}
      {!error && data && data.going.length + data.left.length === 0 && (
        <EmptyState title={words.noOffers} text={words.noOffersHelp} />
      )}
      {!error && data && data.going.length + data.left.length > 0 && (
        <SimulatedShares simulated={data} isBusy={answer.isPlaceholderData} />
      )}
    </EditorSection>
  );
}

const Whom = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--mr-space-16);
`;
