import { pagerOf } from '@millrace/core';
import { pageSize, priorRatio, rowsOf, shares, type SmartlinkEditor } from '@millrace/core/smartlinks';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../kit/button.tsx';
import { Pager } from '../kit/pager.tsx';
import { RadioGroup } from '../kit/radio-group.tsx';
import { Table } from '../kit/table.tsx';
import { TextField } from '../kit/text-field.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';
import { priorColumns } from './columns.tsx';
import { ListPlace } from './list-place.tsx';
import { EditorSection } from './section.tsx';
import { ShareBar } from './share-bar.tsx';

/** The offers that come first, for all visitors or for a share of them. */
export function PriorOffers({ machine }: { machine: SmartlinkEditor }) {
  const words = useWords(editor);
  const { store, change, isReadOnly } = machine;
  const { prior, mode, prior_ratio } = useAtomValue(machine.draft, { store });
  const problems = useAtomValue(machine.problems, { store });
  const { prior: page } = useAtomValue(machine.pages, { store });
  const isWeighted = mode === 'weight';
  const ratio = problems.prior_ratio ? 0 : Math.max(0, priorRatio(mode, prior_ratio));
  const parts = useMemo(() => shares(prior, ratio), [prior, ratio]);

  const columns = useMemo(
    () =>
      priorColumns(words, { change, isReadOnly, parts: isWeighted ? parts : undefined, problems: problems.weights }),
    [words, change, isReadOnly, isWeighted, parts, problems.weights],
  );

  return (
    <EditorSection title={words.prior} text={words.priorHelp}>
      <RadioGroup
        label={words.priorMode}
        isReadOnly={isReadOnly}
        value={mode}
        options={[
          { value: 'scope' as const, label: words.scope, help: words.scopeHelp },
          { value: 'weight' as const, label: words.weight, help: words.weightHelp },
        ]}
        onChange={change.mode}
      />
      {isWeighted && (
        <>
          <Line>
            <TextField
              label={words.priorRatio}
              inputMode="numeric"
              readOnly={isReadOnly}
              value={prior_ratio}
              error={problems.prior_ratio && words.problems[problems.prior_ratio]}
              onChange={change.priorRatio}
            />
            {!isReadOnly && prior.length > 1 && <Button onClick={change.balance}>{words.balance}</Button>}
          </Line>
          <ShareBar prior={prior} ratio={ratio} />
        </>
      )}
      {problems.faultyPage !== undefined && (
        <Fault role="alert">
          {words.otherPage}
          <Button size="small" onClick={() => change.page('prior', problems.faultyPage ?? 1)}>
            {fill(words.toPage, { page: problems.faultyPage })}
          </Button>
        </Fault>
      )}
      <ListPlace label={words.prior}>
        <Table
          label={words.prior}
          columns={columns}
          rows={rowsOf(prior, page)}
          rowId={({ oid }) => oid}
          maxHeight="none"
          empty={null}
        />
      </ListPlace>
      {prior.length > pageSize && (
        <Pager
          list={words.prior}
          pager={pagerOf(prior.length, page, pageSize)}
          onPageChange={(next) => change.page('prior', next)}
        />
      )}
    </EditorSection>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--mr-space-16);
  > :first-child {
    flex: 0 1 240px;
  }
  > button {
    margin-block-start: 24px;
  }
  @container (width < 420px) {
    > button {
      margin-block-start: 0;
    }
  }
`;

const Fault = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--mr-space-12);
  color: var(--mr-bad);
`;
