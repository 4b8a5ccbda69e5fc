// What docs/api.md says to who writes a program is what the catalogue and the server hold.
import { catalogue, codes, type Row } from '@millrace/core';
import { apiKeyLimits, apiScopes } from '@millrace/core/account';
import { isReading, scopeOfCall, type neverByKey } from '@millrace/core/key-scopes';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyLimit } from '../../packages/server/src/call/limits.ts';

const page = readFileSync('docs/api.md', 'utf8');
const rows: Row[] = Object.values(catalogue).flatMap((table) => Object.values<Row>(table));
const cellsOf = (first: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith(`| ${first} `))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test.each(['any', ...apiScopes])('the calls of %s are those of the catalogue', (scope) => {
  const [line] = cellsOf(`\`${scope}\``);
  const of = rows.filter((row) => scopeOfCall(row) === scope);
  expect(namesIn(line?.[2])).toEqual(of.filter(isReading).map(({ name }) => name));
  expect(namesIn(line?.[3])).toEqual(of.filter((row) => !isReading(row)).map(({ name }) => name));
});

test('its numbers and codes are those that hold', () => {
  expect(page).toContain(`at most ${apiKeyLimits.nameLength} characters`);
  expect(page).toContain(`${apiKeyLimits.inForce} active keys`);
  expect(page).toContain(`makes ${keyLimit.points} calls a minute`);
  const told = page.match(/^\| (-\d+) /gm)?.map((start) => Number(start.slice(2)));
  expect(told?.length).toBeGreaterThan(5);
  for (const code of told ?? []) expect(Object.values<number>(codes)).toContain(code);
});

test('each reason for which no key opens a call is in its sentence', () => {
  // By a word of each, for the page says them in one sentence.
  const wordOf: Readonly<Record<keyof typeof neverByKey, string>> = {
    signIn: 'signs in or out',
    page: 'CSRF',
    person: 'second factors, devices',
    keys: 'keys and other secrets',
    seats: 'seats',
    details: 'personal or payment details',
    alerts: 'which alerts are sent',
    signature: 'signatures',
    reportToken: '/api/v1/',
  };
  for (const word of Object.values(wordOf)) expect(page).toContain(word);
});
