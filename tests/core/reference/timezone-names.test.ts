import { searched } from '@millrace/core/fields';
import { someTimezones, Timezone, timezoneAliases, timezoneLabel } from '@millrace/core/reference';
import { expect, test } from 'vitest';

const zones = someTimezones().map((zone) => Timezone.parse(zone));
const find = (search: string) => searched(zones, search, timezoneAliases).map(({ location }) => location);

test('A time zone is offered as its distance from GMT and its place.', () => {
  expect(zones.map((zone) => timezoneLabel(zone, 'en'))).toEqual([
    '(GMT+08:00) Shanghai',
    '(GMT+01:00) Berlin',
    '(GMT-05:00) New York',
  ]);
});

test("The place of a time zone is named in the reader's language where that is known.", () => {
  expect(zones.map((zone) => timezoneLabel(zone, 'zh-CN'))).toEqual([
    '(GMT+08:00) 上海',
    '(GMT+01:00) 柏林',
    '(GMT-05:00) 纽约',
  ]);
  const small = { name: 'America/Nuuk', location: 'Nuuk', gmt: 'GMT-02:00' };
  expect(timezoneLabel(small, 'zh-CN')).toBe('(GMT-02:00) Nuuk');
  expect(timezoneLabel({ ...small, location_zh: '努克' }, 'zh-CN')).toBe('(GMT-02:00) 努克');
  expect(timezoneLabel({ ...small, location_zh: '努克' }, 'en')).toBe('(GMT-02:00) Nuuk');
});

test('A time zone is found by its place in English and in Chinese, by other large cities of it, by its country in both languages, and by its distance as +8 or UTC+8.', () => {
  for (const search of ['shang', '上海', 'Beijing', '北京', '深圳', '中国', 'China', 'PRC', '+8', 'UTC+8', 'GMT+8']) {
    expect(find(search), search).toEqual(['Shanghai']);
  }
  expect(find('-5')).toEqual(['New York']);
  expect(find('美国')).toEqual(['New York']);
  expect(find('Munich')).toEqual(['Berlin']);
  expect(timezoneAliases({ name: 'Asia/Calcutta', location: 'Calcutta', gmt: 'GMT+05:30' })).toContain('UTC+5:30');
});
