import { expect, test } from 'vitest';
import { createRecentMembers } from '../../packages/server/src/session/recent-members.ts';

/** A database whose answers come when the test says so, and a clock. */
function aReading() {
  let time = 0;
  let reads = 0;
  const waiting: ((name: string) => void)[] = [];
  const members = createRecentMembers<string>(() => time);
  return {
    members,
    reads: () => reads,
    pass: (milliseconds: number) => (time += milliseconds),
    get: (sid = 'one') => {
      return members.get(sid, () => {
        reads += 1;
        return new Promise((resolve) => waiting.push(resolve));
      });
    },
    answer: (name: string) => waiting.shift()?.(name),
  };
}

test('calls of one session in the same second read once who it is', async () => {
  const { get, answer, pass, reads } = aReading();
  const all = [get(), get()];
  answer('ada');
  pass(999);
  expect(await Promise.all([...all, get()])).toEqual(['ada', 'ada', 'ada']);
  expect(reads()).toBe(1);
});

test('who asks a second after the beginning of a reading has it read anew, however long that took', async () => {
  const { get, answer, pass, reads } = aReading();
  const first = get();
  pass(1_000);
  const second = get();
  expect(reads()).toBe(2);
  answer('ada');
  answer('blocked');
  expect(await Promise.all([first, second])).toEqual(['ada', 'blocked']);
});

test('another session is never answered by what was read of one', async () => {
  const { get, answer } = aReading();
  const both = [get('one'), get('two')];
  answer('ada');
  answer('bea');
  expect(await Promise.all(both)).toEqual(['ada', 'bea']);
});

test('a reading that began before a change is good for nobody who comes after it, also when it ends later', async () => {
  const { members, get, answer } = aReading();
  const before = get();
  members.forget();
  const after = get();
  answer('ada');
  answer('ended');
  expect(await Promise.all([before, after, get()])).toEqual(['ada', 'ended', 'ended']);
});

test('a reading that fails is made again by who comes next', async () => {
  const members = createRecentMembers<string>();
  await expect(members.get('one', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await members.get('one', () => Promise.resolve('ada'))).toBe('ada');
});
