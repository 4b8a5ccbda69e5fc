import type { FieldInWords } from '@millrace/core';
import { percent } from '@millrace/core/format';
import { prelanders, priorRatio, shares, showsPrelander, showsStreams, type Draft } from '@millrace/core/smartlinks';
import type { editor } from '../messages/editor.ts';
import { fill, type Messages } from '../messages/messages.ts';
import type { WordsOf } from '../messages/subject.ts';
import { offerTypes, type Options } from './options.ts';
import { targetFacts } from './target-facts.ts';

type Words = WordsOf<typeof editor>;

/** All that would be saved of a link, in words. */
export function draftFacts(
  draft: Draft,
  options: Pick<Options, 'settings' | 'targets'>,
  words: Words,
  kit: Messages['kit'],
  extent: { readonly isBrief?: boolean } = {},
): FieldInWords[] {
  const { settings } = draft;
  const prelander = (['all', 'without', 'with'] as const).find((key) => prelanders[key] === settings.prelander);
  return [
    [words.name, settings.name.trim() || '-'],
    [words.offerType, nameById(offerTypes(options.settings, words.anyType), settings.ad_type)],
    ...(showsStreams(settings)
      ? [[words.streamType, nameById(options.settings?.restriction_type, settings.restriction_type)] as const]
      : []),
    ...(showsPrelander(settings) && prelander ? [[words.prelander, words.prelanders[prelander]] as const] : []),
    ...targetFacts(draft, options, words, kit, extent),
    [words.prior, priorLines(draft, words)],
    [
      words.blocked,
      draft.blocked.length > 0
        ? draft.blocked.map(({ oid, name }) => fill(words.offerName, { oid, name }))
        : words.none,
    ],
  ];
}

function nameById(list: readonly { id: number; name: string }[] | undefined, id: number): string {
  return list?.find((one) => one.id === id)?.name ?? String(id);
}

function priorLines({ prior, mode, prior_ratio }: Draft, words: Words): string | readonly string[] {
  if (prior.length === 0) return words.noPrior;
  const parts = shares(prior, Math.max(0, priorRatio(mode, prior_ratio)));
  return prior.map(({ oid, name }) => {
    const offer = fill(words.offerName, { oid, name });
    return mode === 'weight' ? `${offer} · ${percent(parts[oid] ?? 0)}` : offer;
  });
}
