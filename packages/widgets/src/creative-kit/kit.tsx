import { isCallError } from '@millrace/core';
import {
  creativeCalls,
  kitFileName,
  kitLogoProblem,
  kitPackName,
  kitPlaces,
  kitTextProblem,
  kitVerdict,
  passes,
  type Creative,
  type KitKind,
  type KitLink,
  type KitPlace,
} from '@millrace/core/creatives';
import type { KitBounds } from '@millrace/core/reference';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { saveFile } from '../data/save-file.ts';
import { useAutosave } from '../data/use-autosave.ts';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Progress } from '../kit/progress.tsx';
import { creativeKit } from '../messages/creative-kit.ts';
import { fill } from '../messages/messages.ts';
import { useClient, useNotices, useWords } from '../provider.tsx';
import { KitForm, type Typed } from './kit-form.tsx';
import { PlaceCard } from './place-card.tsx';
import { useDrawings, type Drawing, type KitWish } from './use-drawings.ts';

interface KitProps {
  readonly creative: Creative;
  readonly bounds: KitBounds;
  readonly link: KitLink;
  readonly onChoose?: (() => void) | undefined;
}

const untyped: Typed = { title: '', text: '', corner: 'top-right' };
const kinds: readonly KitKind[] = ['push', 'native', 'banner'];

export function Kit({ creative, bounds, link, onChoose }: KitProps) {
  const words = useWords(creativeKit);
  const { ad_type, restriction_type } = link;
  const places = useMemo(() => kitPlaces({ ad_type, restriction_type }), [ad_type, restriction_type]);
  const [typed, setTyped] = useAutosave<Typed>(`kit ${creative.id}`, untyped);
  const [logo, setLogo] = useState<File>();
  const own = useMemo(() => ({ title: typed.title, text: typed.text }), [typed.title, typed.text]);
  const problems = {
    title: kitTextProblem(own.title, 'title', bounds),
    text: kitTextProblem(own.text, 'text', bounds),
    logo: kitLogoProblem(logo && { type: logo.type, bytes: logo.size }, bounds),
  };
  const isRight = Object.values(problems).every((problem) => problem === undefined);
  const wish = useMemo<KitWish | undefined>(
    () => (isRight ? { ...own, corner: typed.corner, logo } : undefined),
    [isRight, own, typed.corner, logo],
  );
  const { drawings, retry } = useDrawings(creative.id, places, wish);
  const verdictOf = (place: KitPlace) => kitVerdict(place, { own, bounds, picture: pictureOf(place, drawings) });
  const ready = places.filter(({ id }) => drawings.get(id)?.file !== undefined);
  const passing = ready.filter((place) => passes(verdictOf(place)));
  const failure = places.map(({ id }) => drawings.get(id)?.error).find((error) => error !== undefined);
  const refusals = isCallError(failure) ? failure.fields : {};
  const isRefused = Object.keys(refusals).length > 0;
  const pack = usePack(creative, wish, passing);

  return (
    <Root>
      <Side>
        <KitForm
          creative={creative}
          bounds={bounds}
          typed={typed}
          onType={setTyped}
          logo={logo}
          onLogo={setLogo}
          problems={problems}
          refusals={refusals}
        />
        <Actions>
          <Button
            variant="primary"
            call={creativeCalls.packKit}
            isPending={pack.isPending}
            disabled={passing.length === 0}
            onClick={() => void pack.start()}
          >
            {fill(words.downloadAll, { count: passing.length })}
          </Button>
          {onChoose && <Button onClick={onChoose}>{words.change}</Button>}
        </Actions>
        <Status role="status">
          {ready.length < places.length && failure === undefined ? (
            <Progress
              label={words.drawing}
              value={ready.length}
              max={places.length}
              text={fill(words.drawn, { count: ready.length, total: places.length })}
            />
          ) : (
            passing.length === 0 && failure === undefined && words.nonePasses
          )}
        </Status>
      </Side>
      <Pictures>
        {failure !== undefined && !isRefused && <ErrorState title={words.notDrawn} error={failure} onRetry={retry} />}
        {kinds.map((kind) => (
          <Section key={kind} aria-label={words.kinds[kind]}>
            <h2>{words.kinds[kind]}</h2>
            <Cards data-kind={kind}>
              {places
                .filter((place) => place.kind === kind)
                .map((place) => (
                  <PlaceCard
                    key={place.id}
                    place={place}
                    creative={creative}
                    own={own}
                    bounds={bounds}
                    drawing={drawings.get(place.id)}
                    icon={drawings.get('push-192x192')?.url}
                    verdict={verdictOf(place)}
                    onDownload={saved}
                  />
                ))}
            </Cards>
          </Section>
        ))}
      </Pictures>
    </Root>
  );
}

function saved(place: KitPlace, file: Blob): void {
  saveFile(kitFileName(place, file.type), file, file.type);
}

function pictureOf(place: KitPlace, drawings: ReadonlyMap<string, Drawing>) {
  const file = drawings.get(place.id)?.file;
  const { width, height } = place;
  return file && { type: file.type, bytes: file.size, width, height };
}

/** Brings all pictures that pass in one file; going away ends it. */
function usePack(creative: Creative, wish: KitWish | undefined, passing: readonly KitPlace[]) {
  const client = useClient();
  const notices = useNotices();
  const { downloaded } = useWords(creativeKit);
  const [isPending, setPending] = useState(false);
  const aborter = useRef<AbortController>(undefined);
  useEffect(() => () => aborter.current?.abort(), []);

  async function start() {
    if (!wish) return;
    const { logo, ...rest } = wish;
    const { signal } = (aborter.current = new AbortController());
    const places = passing.map(({ id }) => id);
    setPending(true);
    try {
      const asked = { id: creative.id, places, ...rest, ...(logo && { logo }) };
      saveFile(kitPackName(creative), await client.send(creativeCalls.packKit, asked, { signal }), 'application/zip');
      notices.success(fill(downloaded, { count: places.length }));
    } catch (error) {
      notices.failure(error);
    }
    if (!signal.aborted) setPending(false);
  }
  return { isPending, start };
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  align-items: start;
  gap: var(--mr-space-24);
  @media (width < 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  min-width: 0;
  @media (width >= 900px) {
    position: sticky;
    inset-block-start: var(--mr-space-16);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
`;

const Status = styled.div`
  min-height: 36px;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;

const Pictures = styled.div`
  display: grid;
  gap: var(--mr-space-24);
  min-width: 0;
`;

const Section = styled.section`
  display: grid;
  gap: var(--mr-space-12);
  min-width: 0;
  h2 {
    margin: 0;
    font: 600 var(--mr-text-16) var(--mr-font-text);
    color: var(--mr-ink-strong);
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  align-items: start;
  gap: var(--mr-space-16);
`;
