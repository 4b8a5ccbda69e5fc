import { CallError, CancelledError, type Sender } from '@millrace/core';
import { anOffer } from '@millrace/core/offers';
import {
  aSmartlink,
  createSmartlinkEditor,
  storedDraft,
  newDraft,
  type SmartlinkEditorOptions,
} from '@millrace/core/smartlinks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPlace } from '../../lab/place.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listed = [1, 2].map((oid) => anOffer({ oid, approve_status: 1 }));
const usual: Record<string, () => unknown> = {
  'smartlinks.read': () => aSmartlink(),
  'smartlinks.offers': () => ({ data: listed, tot: 2 }),
  'smartlinks.create': () => ({ gid: 6001 }),
  'smartlinks.update': () => ({ gid: 5001 }),
};

/** An editor against answers that a test may change. */
function editing(options: Partial<SmartlinkEditorOptions> = {}, answers: typeof usual = {}) {
  const sent: { call: string; asked: Record<string, unknown>; signal: AbortSignal | undefined }[] = [];
  const replies = { ...usual, ...answers };
  const send = async (
    { name }: { name: string },
    asked: Record<string, unknown>,
    { signal }: { signal?: AbortSignal } = {},
  ) => {
    sent.push({ call: name, asked, signal });
    await Promise.resolve();
    return replies[name]?.();
  };
  const editor = createSmartlinkEditor({ send } as unknown as Sender, { gid: 5001, uid: 7, ...options });
  const { store } = editor;
  return {
    editor,
    replies,
    saves: () => sent.filter(({ call }) => /create|update/.test(call)),
    sent,
    state: () => store.get(editor.state),
    draft: () => store.get(editor.draft),
    isDirty: () => store.get(editor.isDirty),
    problems: () => store.get(editor.problems),
    pages: () => store.get(editor.pages),
    kept: () => store.get(editor.kept),
    canUndo: () => store.get(editor.canUndo),
    available: () => store.get(editor.offers.listed).rows.map(({ oid }) => oid),
  };
}

const cancelled = () => {
  throw new CancelledError('smartlinks.update', 'Cancelled');
};

const refusal = () => {
  throw new CallError('smartlinks.update', -4, 'Not allowed.');
};

test('a saved link is loaded into a draft, and its offers are asked for', async () => {
  const { editor, state, draft, isDirty, available } = editing();
  expect(state()).toEqual({ is: 'loading' });
  await editor.load();
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual({ is: 'editing' });
  expect(draft().settings.name).toBe('Autumn games');
  expect([isDirty(), available()]).toEqual([false, [1, 2]]);
});

test('a new link asks the server for no link', async () => {
  const { editor, sent, draft, state } = editing({ gid: 0 });
  await editor.load();
  expect(draft()).toBe(newDraft);
  expect(state()).toEqual({ is: 'editing' });
  expect(sent.map(({ call }) => call)).toEqual(['smartlinks.offers']);
});

test('a link that can not be loaded is a failure, which another load ends', async () => {
  const { editor, state, replies } = editing({}, { 'smartlinks.read': refusal });
  await editor.load();
  expect(state()).toMatchObject({ is: 'failed', error: { code: -4 } });
  editor.change.text('name', 'x');
  expect(await editor.save()).toBeUndefined();
  replies['smartlinks.read'] = () => aSmartlink();
  await editor.load();
  expect(state()).toEqual({ is: 'editing' });
});

test('Leaving with unsaved changes asks, and after saving it does not.', async () => {
  const { editor, isDirty, draft, saves, state } = editing();
  await editor.load();
  editor.change.text('name', 'Winter games');
  expect(isDirty()).toBe(true);
  expect(await editor.save()).toBe(5001);
  expect(saves()).toMatchObject([{ call: 'smartlinks.update', asked: { sml_id: 5001, name: 'Winter games' } }]);
  expect([isDirty(), draft().settings.name, state()]).toEqual([false, 'Winter games', { is: 'saved', gid: 5001 }]);
});

test('a new link is created once; what is changed afterwards updates it', async () => {
  const { editor, saves } = editing({ gid: 0 });
  await editor.load();
  editor.change.text('name', 'Winter games');
  expect(await editor.save()).toBe(6001);
  expect(await editor.save()).toBeUndefined();
  editor.change.text('name', 'Spring games');
  await editor.save();
  expect(saves().map(({ call, asked }) => [call, asked['sml_id'], asked['name']])).toEqual([
    ['smartlinks.create', undefined, 'Winter games'],
    ['smartlinks.update', 6001, 'Spring games'],
  ]);
});

test('the filler of a new link is the first offer that is listed, and stays it', async () => {
  const { editor, saves } = editing({ gid: 0 });
  await editor.load();
  await vi.advanceTimersByTimeAsync(0);
  editor.change.text('name', 'x');
  await editor.save();
  editor.change.select(1);
  await editor.save();
  expect(saves().map(({ asked }) => asked['filled_oid'])).toEqual([1, 1]);
});

test('a second press while the first is on its way does nothing', async () => {
  const { editor, saves } = editing();
  await editor.load();
  editor.change.text('name', 'x');
  const answers = await Promise.all([editor.save(), editor.save()]);
  expect([answers, saves().length]).toEqual([[5001, undefined], 1]);
});

test('nothing is changed while it is being saved', async () => {
  const { editor, draft } = editing();
  await editor.load();
  editor.change.text('name', 'x');
  const saving = editor.save();
  editor.change.text('name', 'y');
  editor.undo();
  expect(draft().settings.name).toBe('x');
  await saving;
});

test('a refused save keeps what was typed, and can be pressed again', async () => {
  const { editor, state, isDirty, replies } = editing({}, { 'smartlinks.update': refusal });
  await editor.load();
  editor.change.text('name', 'x');
  expect(await editor.save()).toBeUndefined();
  expect([state(), isDirty()]).toMatchObject([{ is: 'refused', error: { code: -4 } }, true]);
  replies['smartlinks.update'] = () => ({ gid: 5001 });
  expect(await editor.save()).toBe(5001);
});

test('a save that is given up leaves the editor as it was', async () => {
  const { editor, state, sent } = editing({}, { 'smartlinks.update': cancelled });
  await editor.load();
  editor.change.text('name', 'x');
  const saving = editor.save();
  editor.dispose();
  expect(sent.at(-1)?.signal?.aborted).toBe(true);
  await saving;
  expect(state()).toEqual({ is: 'editing' });
});

test('the problem of the name shows once it was typed or Save was pressed', async () => {
  const { editor, problems, saves } = editing({ gid: 0 });
  await editor.load();
  expect(problems().name).toBeUndefined();
  expect(await editor.save()).toBeUndefined();
  expect([problems().name, saves()]).toEqual(['required', []]);
  const typed = editing();
  await typed.editor.load();
  typed.editor.change.text('name', '');
  expect(typed.problems().name).toBe('required');
});

test('a wrong weight shows at once, and nothing is sent in weight mode', async () => {
  const { editor, problems, saves } = editing();
  await editor.load();
  editor.change.weight(200001, '0');
  expect([...problems().weights]).toEqual([[200001, 'weightRange']]);
  expect(await editor.save()).toBeUndefined();
  editor.change.mode('scope');
  expect(await editor.save()).toBe(5001);
  expect(saves()).toHaveLength(1);
});

test('a default link is read-only: nothing is changed, kept or sent', async () => {
  const storage = aPlace();
  const { editor, draft, saves, canUndo } = editing({ defaults: [5001], storage });
  await editor.load();
  editor.change.text('name', 'x');
  editor.change.select(1);
  expect(editor.isReadOnly).toBe(true);
  expect([draft().settings.name, canUndo(), storage.kept.size]).toEqual(['Autumn games', false, 0]);
  expect(await editor.save()).toBeUndefined();
  expect(saves()).toEqual([]);
});

test('an undone change gives its offer back to the page', async () => {
  const { editor, available, draft, isDirty } = editing();
  await editor.load();
  await vi.advanceTimersByTimeAsync(0);
  editor.change.select(1);
  expect(available()).toEqual([2]);
  editor.undo();
  expect([available(), isDirty()]).toEqual([[1, 2], false]);
  editor.change.delete(200001);
  expect([available(), draft().prior.map(({ oid }) => oid)]).toEqual([[200001, 1, 2], [200002]]);
});

test('the pages of prior and blocked offers are turned, and follow when the last row leaves', async () => {
  const { editor, pages } = editing(
    {},
    {
      'smartlinks.read': () => {
        const offers = Array.from({ length: 11 }, (_, index) => 300 + index);
        const own = { aid: 7, ad_type: 2, offers, x_offers: [], offer_ratio: {}, prior_ratio: 80 };
        return aSmartlink({ aff_settings: { 7: own } });
      },
    },
  );
  await editor.load();
  expect(pages()).toEqual({ prior: 1, blocked: 1 });
  editor.change.page('prior', 2);
  expect(pages()).toEqual({ prior: 2, blocked: 1 });
  editor.change.delete(310);
  expect(pages()).toEqual({ prior: 1, blocked: 1 });
});

test('a draft from before a reload is offered, and gone on with where one wants to', async () => {
  const storage = aPlace();
  const first = editing({ storage });
  await first.editor.load();
  first.editor.change.text('name', 'Winter games');
  const second = editing({ storage });
  await second.editor.load();
  expect([second.draft().settings.name, second.kept()?.settings.name]).toEqual(['Autumn games', 'Winter games']);
  second.editor.resume();
  expect([second.draft().settings.name, second.kept(), second.isDirty()]).toEqual(['Winter games', undefined, true]);
  await second.editor.save();
  expect(storage.kept.size).toBe(0);
});

test('a draft that was made elsewhere is the first change of the link, in place of the one from before a reload', async () => {
  const storage = aPlace();
  storedDraft(storage, 7, 5001).write({ ...newDraft, prior_ratio: '20' });
  const chosen = { ...newDraft, settings: { ...newDraft.settings, name: 'From a creative' } };
  const { editor, draft, isDirty, kept, canUndo } = editing({ storage, draft: chosen });
  await editor.load();
  expect([draft(), isDirty(), kept(), canUndo()]).toEqual([chosen, true, undefined, true]);
  expect(storedDraft(storage, 7, 5001).read()).toEqual(chosen);
  editor.undo();
  expect([draft().settings.name, isDirty()]).toEqual(['Autumn games', false]);
  const looking = editing({ draft: chosen, defaults: [5001] });
  await looking.editor.load();
  expect(looking.draft().settings.name).toBe('Autumn games');
});

test('a draft from before a reload can be thrown away, and one that is the saved link is none', async () => {
  const storage = aPlace();
  storedDraft(storage, 7, 5001).write(newDraft);
  const { editor, kept } = editing({ storage });
  await editor.load();
  editor.discard();
  editor.resume();
  expect([kept(), storage.kept.size]).toEqual([undefined, 0]);
  editor.change.text('name', 'x');
  editor.undo();
  expect(storage.kept.size).toBe(0);
});

test('two editors share nothing', async () => {
  const [one, other] = [editing(), editing()];
  await Promise.all([one.editor.load(), other.editor.load()]);
  one.editor.change.text('name', 'x');
  one.editor.change.select(1);
  expect(other.draft().settings.name).toBe('Autumn games');
  expect([other.isDirty(), other.canUndo()]).toEqual([false, false]);
});

test('given up, it leaves no timer, and can be loaded again', async () => {
  const { editor, state, sent } = editing();
  const loading = editor.load();
  editor.dispose();
  await loading;
  expect(sent[0]?.signal?.aborted).toBe(true);
  expect(state()).toEqual({ is: 'loading' });
  await editor.load();
  editor.change.adType(1);
  editor.dispose();
  expect([state(), vi.getTimerCount()]).toEqual([{ is: 'editing' }, 0]);
});
