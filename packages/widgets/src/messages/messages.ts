import { filledIn, isolated } from '@millrace/core/format';
import type { applyHelp } from './apply-help.ts';
import type { editor } from './editor.ts';
import type { share } from './share.ts';
import type { comparison } from './comparison.ts';
import type { creativeKit } from './creative-kit.ts';
import type { creatives } from './creatives.ts';
import type { changed } from './changed.ts';
import type { closed } from './closed.ts';
import type { linkList } from './link-list.ts';
import type { settingNames } from './setting-names.ts';
import type { offerList } from './offer-list.ts';
import type { en } from './en.ts';
import type { dates } from './dates.ts';
import type { leaving } from './leaving.ts';
import type { linkChanges } from './link-changes.ts';
import type { offers } from './offers.ts';
import type { password } from './password.ts';
import type { payment } from './payment.ts';
import type { promotion } from './promotion.ts';
import type { reportView } from './report-view.ts';
import type { reports } from './reports.ts';
import type { secondFactor } from './second-factor.ts';
import type { session } from './session.ts';
import type { stat } from './stat.ts';
import type { file } from './file.ts';
import type { banners } from './banners.ts';
import type { chart } from './chart.ts';
import type { pager } from './pager.ts';
import type { simulation } from './simulation.ts';
import type { smartlinks } from './smartlinks.ts';
import type { support } from './support.ts';
import type { testResult } from './test-result.ts';
import type { tester } from './tester.ts';
import type { Texts, WordsOf } from './subject.ts';

/** The words of the kit, in any language. */
export type Messages = Texts<typeof en>;

/** What a widget may bring beside them. */
type Subjects =
  | typeof applyHelp
  | typeof banners
  | typeof offerList
  | typeof settingNames
  | typeof linkList
  | typeof closed
  | typeof changed
  | typeof comparison
  | typeof share
  | typeof editor
  | typeof dates
  | typeof creativeKit
  | typeof creatives
  | typeof leaving
  | typeof linkChanges
  | typeof offers
  | typeof password
  | typeof payment
  | typeof promotion
  | typeof reportView
  | typeof reports
  | typeof secondFactor
  | typeof session
  | typeof simulation
  | typeof smartlinks
  | typeof support
  | typeof stat
  | typeof file
  | typeof chart
  | typeof pager
  | typeof testResult
  | typeof tester;
type SubjectWords = { readonly [S in Subjects as S['name']]: WordsOf<S> };

/** All that is said anywhere: what a host translates for a language of its own. */
export type AllMessages = Messages & SubjectWords;

/** Some of the messages, to say them differently. */
export type SomeMessages = { readonly [D in keyof AllMessages]?: Partial<AllMessages[D]> };

/** Fills the names in braces. What was written by others turns nothing around it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return filledIn(text, (name, place) => isolated(String(values[name] ?? place)));
}

/** A sentence with its names: as it is shown in a small place, and whole. */
export interface Named {
  readonly text: string;
  readonly whole: string;
}

/** Fills the names in braces for a notice, where a long one takes two lines at most. */
export function named(text: string, values: Readonly<Record<string, string | number>>): Named {
  const short = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, shortened(String(value))]));
  return { text: fill(text, short), whole: fill(text, values) };
}

/** Two lines of a notice, counted in narrow letters. */
const mostLetters = 64;

/** How many of them a letter takes. */
const widthOf = (letter: string) =>
  letter > '\u2e80' || /[MW@%]/u.test(letter) ? 2 : /\p{Lu}|[mw]/u.test(letter) ? 1.4 : 1;

function shortened(name: string): string {
  const letters = [...name];
  let room = mostLetters;
  const end = letters.findIndex((letter) => (room -= widthOf(letter)) < 0);
  return end < 0 ? name : `${letters.slice(0, end).join('').trimEnd()}…`;
}

/** The words of the kit with the host's own laid over them. */
export function overlay(table: Messages, overrides: SomeMessages): Messages {
  const parts = Object.entries(table).map(([name, words]) => [
    name,
    { ...words, ...overrides[name as keyof Messages] },
  ]);
  return Object.fromEntries(parts) as Messages;
}
