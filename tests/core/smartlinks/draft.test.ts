import { dropAutosaved } from '@millrace/core/machine';
import { anOffer } from '@millrace/core/offers';
import { aSmartlink, Draft, draftOf, isSame, storedDraft, newDraft } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';
import { aPlace } from '../../lab/place.ts';

test('A draft that is not saved survives a reload, for each smartlink its own.', () => {
  const storage = aPlace();
  const draft = draftOf(aSmartlink({ name: 'Winter games' }), 7);
  storedDraft(storage, 7, 5001).write(draft);
  expect(storedDraft(storage, 7, 5001).read()).toEqual(draft);
  expect([storedDraft(storage, 7, 5002).read(), storedDraft(storage, 8, 5001).read()]).toEqual([undefined, undefined]);
});

test('a draft is something typed, and does not outlive that somebody signs out', () => {
  const storage = aPlace();
  storedDraft(storage, 7, 5001).write(newDraft);
  dropAutosaved({ ...storage, keys: () => [...storage.kept.keys()] });
  expect(storedDraft(storage, 7, 5001).read()).toBeUndefined();
});

test('A draft differs from what is saved when anything that would be sent differs.', () => {
  const draft = draftOf(aSmartlink(), 7);
  expect(isSame(draft, draftOf(aSmartlink(), 7))).toBe(true);
  const changes: Partial<Draft>[] = [
    { settings: { ...draft.settings, strict: 1 } },
    { targeting: newDraft.targeting },
    { prior: [] },
    { blocked: [anOffer()] },
    { mode: 'scope' },
    { prior_ratio: '81' },
  ];
  expect(changes.map((change) => isSame(draft, { ...draft, ...change }))).toEqual(changes.map(() => false));
});

test('a new draft is one that can be kept', () => {
  expect(Draft.parse(newDraft)).toEqual(newDraft);
});
