import { CallError, changedSince, codes, differences, HttpError, type FieldInWords } from '@millrace/core';
import { Website } from '@millrace/core/channels';
import { expect, test } from 'vitest';

const of = (name: string, city: string, ...tags: string[]): FieldInWords[] => [
  ['Name', name],
  ['City', city],
  ['Tags', tags],
];

const error = (code: number, since?: unknown) => new CallError('channels.updateWebsite', code, 'No.', {}, 'id', since);

test('Of what was changed meanwhile, those fields are told in which what is stored is neither what the form began with nor what stands in it.', () => {
  const before = of('A', 'Ulm', 'x');
  expect(differences({ before, stored: of('B', 'Ulm', 'x'), mine: of('C', 'Bonn', 'x') })).toEqual([
    { label: 'Name', stored: 'B', mine: 'C' },
  ]);
  // What both have changed to the same, and what is mine alone, is nobody's question.
  expect(differences({ before, stored: of('B', 'Ulm', 'x'), mine: of('B', 'Bonn', 'x', 'y') })).toEqual([]);
  // What is not mine would be overwritten too.
  expect(differences({ before, stored: of('A', 'Ulm', 'x', 'y'), mine: before })).toEqual([
    { label: 'Tags', stored: ['x', 'y'], mine: ['x'] },
  ]);
  expect(differences({ before: [], stored: [['Kind', 'App']], mine: [] })).toEqual([
    { label: 'Kind', stored: 'App', mine: '-' },
  ]);
});

test('what is stored now is read from a conflict that tells it, and from nothing else', () => {
  const stored = { id: 1, url: 'https://a.test', name: 'A', status: 0, token: 't', reason: '', version: 2 };
  const at = '2026-11-20T08:00:00.000Z';
  expect(changedSince(Website, error(codes.conflict, { stored, at }))).toEqual({ stored, at });
  expect(changedSince(Website, error(codes.conflict, { stored, at: 3 }))).toEqual({ stored, at: undefined });
  for (const other of [
    error(codes.conflict),
    error(codes.conflict, { stored: { id: 'one' }, at }),
    error(codes.notFound, { stored, at }),
    new HttpError('channels.updateWebsite', new Response(null, { status: 500 }), undefined),
    undefined,
  ]) {
    expect(changedSince(Website, other)).toBeUndefined();
  }
});
