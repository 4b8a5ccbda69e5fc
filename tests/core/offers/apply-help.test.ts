import { longestReason, mayKeepTemplate, tellsHistory, withTemplate } from '@millrace/core/offers';
import { expect, test } from 'vitest';

const decided = (count: number) => ({ decided: count, approved: 0 });

test('What became of one’s own applications is told once at least 5 with a reason of more than 100 characters and 5 with a shorter one were decided, and as what happened, not as its cause.', () => {
  expect(tellsHistory({ long: decided(5), short: decided(5) })).toBe(true);
  expect(tellsHistory({ long: decided(4), short: decided(90) })).toBe(false);
  expect(tellsHistory({ long: decided(90), short: decided(4) })).toBe(false);
});

test('A reason can be kept as the template while it fits an application and is another one than is kept.', () => {
  expect(mayKeepTemplate('We reach gamers.', '')).toBe(true);
  expect(mayKeepTemplate(' We reach gamers.\n', 'We reach gamers.')).toBe(false);
  expect(mayKeepTemplate('We reach more.', 'We reach gamers.')).toBe(true);
  expect(mayKeepTemplate(' ', 'We reach gamers.')).toBe(false);
  expect(mayKeepTemplate('', '')).toBe(false);
  expect(mayKeepTemplate('x'.repeat(longestReason + 1), '')).toBe(false);
});

test('A template takes the place of an empty reason; under one that is begun it is added, where both have room.', () => {
  expect(withTemplate(' \n', 'We reach gamers.')).toBe('We reach gamers.');
  expect(withTemplate('Hello,\n', 'We reach gamers.')).toBe('Hello,\n\nWe reach gamers.');
  // Not twice.
  expect(withTemplate('Hello,\n\nWe reach gamers. Bye.', 'We reach gamers.')).toBeUndefined();
  expect(withTemplate('x'.repeat(longestReason - 10), 'We reach gamers.')).toBeUndefined();
});
