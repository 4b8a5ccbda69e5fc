import {
  connections,
  exitFor,
  expectedError,
  linkError,
  refusedFields,
  sources,
  systems,
  type Connection,
  type System,
  type UsedExit,
} from '@millrace/core/tester';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { usualLimits, type Limits } from '../tester/follow.ts';
import { optionOf, UsageFault, type CommandArgs, type Environment } from './command.ts';
import { whyOf } from './file-fault.ts';

/** How links are tested that were typed or read. */
export interface TestOptions {
  readonly links: readonly string[];
  /** Where all of them are to end; empty where that does not matter. */
  readonly expected: string;
  readonly os: System;
  readonly zone: Connection;
  readonly country: string | undefined;
  readonly exit: { readonly proxy: string; readonly used: UsedExit } | undefined;
  readonly limits: Limits;
  /** Whether the time for a link was given, and is no longer the one that words tell of. */
  readonly hasOwnTimeout: boolean;
  readonly mayLeadInside: boolean;
  readonly isStrict: boolean;
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly har: string | undefined;
  /** What is to be said before the first test. */
  readonly notice: string | undefined;
}

export async function readTestOptions(args: CommandArgs, environment: Environment): Promise<TestOptions> {
  const { options } = args;
  const expected = optionOf(args, 'expect');
  if (expectedError(expected)) fault('--expect takes an app ID, a domain or a link');
  const os = systems[optionOf(args, 'os') === 'ios' ? 'ios' : 'android'];
  const country = optionOf(args, 'country').toUpperCase() || undefined;
  const seconds = Number(optionOf(args, 'timeout')) || undefined;
  const maxHops = Number(optionOf(args, 'max-hops')) || usualLimits.hops;
  const usual = { url: 'https://link.example/', os, zone: connections.residential, source: sources.main };
  if (country !== undefined && refusedFields({ ...usual, country }).length > 0) {
    fault(`--country takes a country as its two letters, such as DE, and "${country}" is none`);
  }
  const har = optionOf(args, 'har') || undefined;
  if (options['har'] !== undefined && har === undefined) fault('--har takes the name of a file');
  const all = seconds === undefined ? usualLimits.all : seconds * 1_000;
  return {
    links: await readLinks(args),
    expected,
    os,
    country,
    ...(await wayOut(country, environment)),
    limits: { ...usualLimits, hops: maxHops, all },
    hasOwnTimeout: seconds !== undefined,
    mayLeadInside: options['private'] === true,
    isStrict: options['strict'] === true,
    isJson: options['json'] === true,
    isQuiet: options['quiet'] === true,
    har,
  };
}

/** By which exit a test of this country goes out. The list of exits is read only where a country was asked for. */
async function wayOut(
  country: string | undefined,
  environment: Environment,
): Promise<Pick<TestOptions, 'zone' | 'exit' | 'notice'>> {
  const direct = { zone: connections.residential, exit: undefined, notice: undefined };
  if (country === undefined) return direct;
  const path = environment['EXITS'] ?? '';
  const { readExits, usedExit, zoneFor } = await import('../tester/exits.ts');
  const exits = path === '' ? [] : readExits(path);
  if (!exits)
    return fault('EXITS is not right: it names a JSON file with a list of { country, zone, carriers, proxy }');
  const zone = zoneFor(exits, country);
  const exit = exitFor(exits, { country, zone });
  if (exit) return { zone, exit: { proxy: exit.proxy, used: usedExit(exit, undefined) }, notice: undefined };
  const notice = `No exit for ${country} is configured (EXITS): the test goes out from this machine, asking in the language of ${country}.`;
  return { ...direct, notice };
}

/** A list for one run; a longer one was hardly meant. */
const maxLinks = 10_000;

async function readLinks(args: CommandArgs): Promise<string[]> {
  const typed = args.words.filter((word) => word !== '-');
  if (args.words.includes('-') && optionOf(args, 'file') !== '') fault('One list at a time: --file or -');
  const file = args.words.includes('-') ? '-' : optionOf(args, 'file');
  const places = [
    ...typed.map((link) => ({ link, place: `"${link}"` })),
    ...(file === '' ? [] : linesOf(await textOf(file), file === '-' ? 'the standard input' : file)),
  ];
  if (places.length === 0) fault(file === '' ? 'A link to test is missing' : 'There is no link in the list');
  if (places.length > maxLinks) fault(`The list has ${places.length} links: at most ${maxLinks} are tested at once`);
  for (const { link, place } of places) {
    const error = linkError(link);
    if (error === 'tooLong') fault(`${place} is longer than 4,096 characters`);
    if (error) fault(`${place} is no link that begins with http:// or https://`);
    // Not told with it, because what is printed in a CI is read by many.
    if (/^https?:\/\/[^/?#]*@/i.test(link)) fault('A link with a user name or a password in it is not tested');
  }
  return places.map(({ link }) => link.trim());
}

/** One link a line; empty lines and those that begin with # are none. */
function linesOf(list: string, from: string): { link: string; place: string }[] {
  const lines = list.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const numbered = lines.map((line, index) => ({ link: line.trim(), place: `Line ${index + 1} of ${from}` }));
  return numbered.filter(({ link }) => link !== '' && !link.startsWith('#'));
}

async function textOf(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  return readFile(file, 'utf8').catch((error: unknown) => fault(`${file} can not be read: ${whyOf(error)}`));
}

function fault(what: string): never {
  throw new UsageFault(`${what}. "millrace help test" shows how it is used.`);
}
