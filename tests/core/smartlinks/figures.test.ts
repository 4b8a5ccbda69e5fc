import { figuresOf, LinksFigures, smartlinkCalls, someLinkFigures } from '@millrace/core/smartlinks';
import { expect, test } from 'vitest';

test('A smartlink that nothing is told of has brought no click and no revenue.', () => {
  const answer = { data: someLinkFigures([5001, 5002]) };
  expect(figuresOf(answer, 5002)).toEqual(answer.data[1]);
  expect(figuresOf(answer, 5003)).toEqual({ gid: 5003, impress: 0, clk: 0, revenue: '0', course: [] });
});

test('an API that knows of no figures tells of no days', () => {
  const { absent } = smartlinkCalls.figures;
  expect(LinksFigures.parse(absent)).toEqual({ data: [] });
});
