// What Docker builds and starts. No test has Docker: what it would be told is read by linters, and here.
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import serverPackage from '../packages/server/package.json' with { type: 'json' };

const dockerfile = readFileSync('Dockerfile', 'utf8');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const compose = readFileSync('compose.yaml', 'utf8');

test('linters find nothing in the Dockerfile and in compose.yaml', async () => {
  expect(validate(dockerfile)).toEqual([]);
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  expect(linter.lintFiles(['compose.yaml'], false).flatMap(({ messages }) => messages)).toEqual([]);
});

test('every image is one exact version, with a Node that the server runs on', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image = '']) => image);
  for (const image of [...bases, ...images]) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+/);
  const least = Number(serverPackage.engines.node.replace('>=', ''));
  const nodes = bases.map((image) => Number(/^node:(\d+)\.\d+\.\d+-/.exec(image)?.[1]));
  expect(nodes.length).toBeGreaterThan(1);
  for (const node of nodes) expect(node).toBeGreaterThanOrEqual(least);
});

test('the container is no root, hears its signals, looks after its health, and keeps its journal', () => {
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^ENTRYPOINT \["millrace"\]$/m);
  expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node",/m);
  expect(last).toMatch(/^VOLUME \/data$/m);
  expect(last).toContain('DATA_DIR=/data');
  expect(compose).toContain('- journals:/data');
});

test('no password stands in compose.yaml, and nobody else of the network reaches either service', () => {
  const passwords = [...compose.matchAll(/PASSWORD: (.*)|millrace:([^@\n]*)@/g)].map(([, one, other]) => one ?? other);
  expect(new Set(passwords)).toEqual(new Set(['${POSTGRES_PASSWORD:?is not set}']));
  expect([...compose.matchAll(/^ +- '?([^'\n]*:\d+)'?$/gm)].map(([, port]) => port)).toEqual(['127.0.0.1:4000:4000']);
});
