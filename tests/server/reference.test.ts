import { codes } from '@millrace/core';
import { searched } from '@millrace/core/fields';
import { aProvider, mergedCarriers, timezoneAliases, timezoneLabel } from '@millrace/core/reference';
import { zhCn } from '@millrace/widgets/messages/zh-cn';
import { expect, test } from 'vitest';
import { defaultProvider } from '../../packages/server/src/reference/provider.ts';
import { aServer } from '../lab/start.ts';

const provider = aProvider({ name: 'Tide Network' });
const server = aServer({
  config: {
    provider: {
      ...provider,
      repeat_seconds: 3_600,
      click_retention_days: 0,
      sub_id_retention_days: 0,
      unactivated_account_days: 30,
      link_health: true,
      pause_dead_offers: false,
      email_alerts: true,
      books_retention_years: 10,
      invoice_address: '',
      invoice_tax_id: '',
      house_url: '',
      origins: ['https://app.example.com'],
      reasons: [],
      managers: [],
      fraud: defaultProvider.fraud,
      kit: defaultProvider.kit,
    },
  },
});

// How long a visitor counts once is not told: whoever knew it could come back right after.
test('anyone can read who operates the network', async () => {
  const { client } = await server.visitor();
  // The letters of a demonstration can be read.
  expect(await client.reference.provider()).toEqual({ ...provider, letters_url: '/dev/mail' });
});

test('a question that the call does not know is refused by name', async () => {
  const { fetch } = await server.visitor();
  const answer = await fetch('/api/common/get-provider-r/?secret=1');
  expect(await answer.json()).toMatchObject({ c: codes.invalid, d: { fields: { secret: expect.any(String) } } });
});

test('anyone can read the countries, by name', async () => {
  const { client } = await server.visitor();
  const countries = await client.reference.countries();
  expect(countries).toHaveLength(249);
  expect(countries[0]).toEqual({ code: 'AF', code_name: 'AF - Afghanistan', name: 'Afghanistan' });
});

test('anyone can read the carriers of each country, each id with one name', async () => {
  const { client } = await server.visitor();
  const groups = await client.reference.carriers();
  expect(groups['DE']?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Telekom', 'Vodafone', 'O2']));
  const all = Object.values(groups).flat();
  const names = new Set(all.map(({ id, name }) => `${id} ${name}`));
  expect(mergedCarriers(groups)).toHaveLength(names.size);
  expect(names.size).toBeGreaterThan(1_000);
});

test('a member can read the time zones, from west to east', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { tzs } = await client.reference.timezones();
  expect(tzs.find(({ name }) => name === 'Asia/Kolkata' || name === 'Asia/Calcutta')).toMatchObject({
    gmt: 'GMT+05:30',
  });
  expect(tzs.find(({ name }) => name === 'America/New_York')).toMatchObject({ gmt: 'GMT-05:00', location: 'New York' });
  expect(tzs.find(({ name }) => name === 'Europe/Berlin')).toMatchObject({ gmt: 'GMT+01:00' });
  expect(new Set(tzs.map(({ id }) => id)).size).toBe(tzs.length);
  expect([tzs[0]?.gmt, tzs.at(-1)?.gmt]).toEqual(['GMT-11:00', 'GMT+14:00']);
});

test('a time zone keeps its id, which profiles keep, whatever a newer Node knows', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { tzs } = await client.reference.timezones();
  const known = Intl.supportedValuesOf('timeZone').filter((name) => !tzs.some((zone) => zone.name === name));
  expect(known, 'to be added to timezones.json, each with the next id').toEqual([]);
  // What was stored before there was one more: by the place in the alphabet each after it would be another zone.
  const ids = ['Africa/Abidjan', 'America/New_York', 'Asia/Shanghai', 'Europe/Berlin', 'Pacific/Wallis'];
  expect(ids.map((name) => tzs.find((zone) => zone.name === name)?.id)).toEqual([1, 155, 273, 317, 418]);
});

test('the offset of a time zone is the one that it has without summer time', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { tzs } = await client.reference.timezones();
  const wrong = tzs.filter(({ name, gmt }) => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
    const offsets = ['2026-01-15', '2026-07-15'].map(
      (day) => format.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName')?.value,
    );
    return !offsets.map((offset) => (offset === 'GMT' ? 'GMT+00:00' : offset)).includes(gmt);
  });
  expect(wrong).toEqual([]);
});

test('every time zone has its place in Chinese, and is found by its country in both languages', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { tzs } = await client.reference.timezones();
  const labels = tzs.map((zone) => timezoneLabel(zone, 'zh-CN'));
  expect(labels.filter((label) => !/^\(GMT[+-]\d\d:\d\d\) [\p{Script=Han}（）·]+$/u.test(label))).toEqual([]);
  expect(labels).toEqual(expect.arrayContaining(['(GMT+08:00) 卡塞', '(GMT+08:00) 伊尔库茨克', '(GMT+08:00) 文莱']));
  const found = (search: string) => searched(tzs, search, timezoneAliases).map(({ name }) => name);
  expect(found('中国')).toEqual(expect.arrayContaining(['Asia/Shanghai', 'Asia/Urumqi']));
  expect(found('俄罗斯')).toEqual(expect.arrayContaining(['Europe/Moscow', 'Asia/Vladivostok']));
  expect(found('United States')).toEqual(expect.arrayContaining(['America/New_York', 'Pacific/Honolulu']));
  expect(tzs.filter(({ country }) => country === undefined).map(({ name }) => name)).toEqual([]);
});

test('a member can read what offers and smartlinks can be set to', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const { ad_type, category, conversion_flow } = await client.reference.offerSettings();
  expect(ad_type.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 CPI', '2 CPA', '4 CPL']);
  expect([category.length, conversion_flow.length]).toEqual([10, 10]);
});

test('a stranger is told neither the time zones nor what offers can be set to', async () => {
  const { reference } = (await server.visitor()).client;
  const asked = [reference.timezones(), reference.offerSettings()];
  await Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: codes.loginNeeded })));
});

test('whatever offers can be set to is called something in Chinese too', async () => {
  const { client } = await server.signIn('publisher@demo.test');
  const lists: readonly (readonly { readonly name: string }[])[] = Object.values(
    await client.reference.offerSettings(),
  );
  const names = lists.flat().map(({ name }) => name);
  // These are called so everywhere.
  const known = new Set([...Object.keys(zhCn.settingNames), 'CPI', 'CPA', 'CPL']);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
