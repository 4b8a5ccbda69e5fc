import { createDraftHistory, newDraft, type Draft } from '@millrace/core/smartlinks';
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';

const named = (name: string): Draft => ({ ...newDraft, settings: { ...newDraft.settings, name } });

function aHistory() {
  const store = createStore();
  const history = createDraftHistory(store, newDraft);
  return {
    history,
    name: () => store.get(history.draft).settings.name,
    canUndo: () => store.get(history.canUndo),
    isDirty: () => store.get(history.isDirty),
  };
}

test('Every change of a smartlink can be undone until it is saved.', () => {
  const { history, name, canUndo } = aHistory();
  expect(canUndo()).toBe(false);
  history.add(named('a'));
  history.add(named('b'));
  history.undo();
  expect(name()).toBe('a');
  history.undo();
  expect([name(), canUndo()]).toEqual(['', false]);
  history.undo();
  expect(name()).toBe('');
  history.add(named('c'));
  history.keep(named('c'));
  expect([name(), canUndo()]).toEqual(['c', false]);
});

test('what is typed in one go into a field is one step', () => {
  const { history, name } = aHistory();
  history.add(named('a'), 'name');
  history.add(named('ab'), 'name');
  history.add({ ...named('ab'), prior_ratio: '7' }, 'prior_ratio');
  history.add({ ...named('abc'), prior_ratio: '7' }, 'name');
  history.undo();
  expect(name()).toBe('ab');
  history.undo();
  expect(name()).toBe('ab');
  history.undo();
  expect(name()).toBe('');
});

test('after an undo, typing goes on in a step of its own', () => {
  const { history, name } = aHistory();
  history.add(named('a'), 'name');
  history.add(named('x'));
  history.undo();
  history.add(named('ab'), 'name');
  history.undo();
  expect(name()).toBe('a');
});

test('a change that changes nothing is no step', () => {
  const { history, canUndo } = aHistory();
  history.add({ ...newDraft });
  expect(canUndo()).toBe(false);
});

test('a draft is dirty as long as it differs from what is saved', () => {
  const { history, isDirty, name } = aHistory();
  history.begin(named('a'));
  expect([name(), isDirty()]).toEqual(['a', false]);
  history.add(named('b'));
  expect(isDirty()).toBe(true);
  history.add(named('a'));
  expect(isDirty()).toBe(false);
});

test('what was changed while it was being saved stays and is dirty', () => {
  const { history, isDirty, name, canUndo } = aHistory();
  history.add(named('a'));
  history.add(named('b'));
  history.keep(named('a'));
  expect([name(), isDirty(), canUndo()]).toEqual(['b', true, false]);
});
