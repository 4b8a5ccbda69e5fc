import { countryNames } from './country-names.ts';
import type { Timezone } from './timezone.ts';

// Zones by their name: the Chinese name of the place, then cities of the zone that people look for.
const table: Readonly<Record<string, string>> = {
  'Africa/Cairo': '开罗',
  'Africa/Casablanca': '卡萨布兰卡',
  'Africa/Johannesburg': '约翰内斯堡|Cape Town|开普敦',
  'Africa/Lagos': '拉各斯|Abuja|阿布贾',
  'Africa/Nairobi': '内罗毕',
  'America/Anchorage': '安克雷奇|Alaska|阿拉斯加',
  'America/Bogota': '波哥大',
  'America/Buenos_Aires': '布宜诺斯艾利斯',
  'America/Caracas': '加拉加斯',
  'America/Chicago': '芝加哥|Dallas|Houston|达拉斯|休斯敦',
  'America/Denver': '丹佛|Salt Lake City|盐湖城',
  'America/Halifax': '哈利法克斯',
  'America/Lima': '利马',
  'America/Los_Angeles': '洛杉矶|San Francisco|Seattle|旧金山|西雅图',
  'America/Mexico_City': '墨西哥城',
  'America/New_York': '纽约|Washington|Boston|Miami|华盛顿|波士顿|迈阿密',
  'America/Phoenix': '凤凰城',
  'America/Santiago': '圣地亚哥',
  'America/Sao_Paulo': '圣保罗|Rio de Janeiro|Brasília|里约热内卢|巴西利亚',
  'America/St_Johns': '圣约翰斯',
  'America/Toronto': '多伦多|Montreal|Ottawa|蒙特利尔|渥太华',
  'America/Vancouver': '温哥华',
  'Asia/Almaty': '阿拉木图',
  'Asia/Baghdad': '巴格达',
  'Asia/Baku': '巴库',
  'Asia/Bangkok': '曼谷',
  'Asia/Beirut': '贝鲁特',
  'Asia/Calcutta': '加尔各答|Kolkata|Mumbai|New Delhi|Bangalore|孟买|新德里|班加罗尔',
  'Asia/Colombo': '科伦坡',
  'Asia/Dhaka': '达卡',
  'Asia/Dubai': '迪拜|Abu Dhabi|阿布扎比',
  'Asia/Hong_Kong': '香港',
  'Asia/Jakarta': '雅加达',
  'Asia/Jerusalem': '耶路撒冷|Tel Aviv|特拉维夫',
  'Asia/Kabul': '喀布尔',
  'Asia/Karachi': '卡拉奇|Islamabad|伊斯兰堡',
  'Asia/Katmandu': '加德满都|Kathmandu',
  'Asia/Kuala_Lumpur': '吉隆坡',
  'Asia/Macau': '澳门|Macao',
  'Asia/Manila': '马尼拉',
  'Asia/Rangoon': '仰光|Yangon',
  'Asia/Riyadh': '利雅得|Jeddah|吉达',
  'Asia/Saigon': '胡志明市|Ho Chi Minh City|Hanoi|河内',
  'Asia/Seoul': '首尔',
  'Asia/Shanghai': '上海|Beijing|Shenzhen|Guangzhou|Hangzhou|北京|深圳|广州|杭州|成都|武汉',
  'Asia/Singapore': '新加坡',
  'Asia/Taipei': '台北',
  'Asia/Tashkent': '塔什干',
  'Asia/Tehran': '德黑兰',
  'Asia/Tokyo': '东京|Osaka|大阪',
  'Asia/Ulaanbaatar': '乌兰巴托',
  'Asia/Urumqi': '乌鲁木齐',
  'Asia/Vladivostok': '符拉迪沃斯托克（海参崴）',
  'Asia/Yekaterinburg': '叶卡捷琳堡',
  'Atlantic/Azores': '亚速尔群岛',
  'Atlantic/Reykjavik': '雷克雅未克',
  'Australia/Adelaide': '阿德莱德',
  'Australia/Brisbane': '布里斯班',
  'Australia/Melbourne': '墨尔本',
  'Australia/Perth': '珀斯',
  'Australia/Sydney': '悉尼|Canberra|堪培拉',
  'Europe/Amsterdam': '阿姆斯特丹',
  'Europe/Athens': '雅典',
  'Europe/Belgrade': '贝尔格莱德',
  'Europe/Berlin': '柏林|Frankfurt|Munich|Hamburg|法兰克福|慕尼黑|汉堡',
  'Europe/Brussels': '布鲁塞尔',
  'Europe/Bucharest': '布加勒斯特',
  'Europe/Budapest': '布达佩斯',
  'Europe/Copenhagen': '哥本哈根',
  'Europe/Dublin': '都柏林',
  'Europe/Helsinki': '赫尔辛基',
  'Europe/Istanbul': '伊斯坦布尔|Ankara|安卡拉',
  'Europe/Kiev': '基辅|Kyiv',
  'Europe/Lisbon': '里斯本',
  'Europe/London': '伦敦|Manchester|Edinburgh|曼彻斯特|爱丁堡',
  'Europe/Madrid': '马德里|Barcelona|巴塞罗那',
  'Europe/Minsk': '明斯克',
  'Europe/Moscow': '莫斯科|St. Petersburg|圣彼得堡',
  'Europe/Oslo': '奥斯陆',
  'Europe/Paris': '巴黎',
  'Europe/Prague': '布拉格',
  'Europe/Rome': '罗马|Milan|米兰',
  'Europe/Sofia': '索非亚',
  'Europe/Stockholm': '斯德哥尔摩',
  'Europe/Vienna': '维也纳',
  'Europe/Warsaw': '华沙',
  'Europe/Zurich': '苏黎世|Geneva|日内瓦',
  'Pacific/Auckland': '奥克兰|Wellington|惠灵顿',
  'Pacific/Fiji': '斐济',
  'Pacific/Honolulu': '檀香山（火奴鲁鲁）|Hawaii|夏威夷',
};

type Place = Omit<Timezone, 'id'>;

/** @rule A time zone is offered as its distance from GMT and its place. */
export function timezoneLabel(zone: Place, locale: string): string {
  return `(${zone.gmt}) ${timezonePlace(zone, locale)}`;
}

/** @rule The place of a time zone is named in the reader's language where that is known. */
function timezonePlace(zone: Omit<Place, 'gmt'>, locale: string): string {
  if (locale !== 'zh-CN') return zone.location;
  return namesOf(zone.name)[0] ?? (zone.location_zh || zone.location);
}

/** @rule A time zone is found by its place in English and in Chinese, by other large cities of it, by its country in both languages, and by its distance as +8 or UTC+8. */
export function timezoneAliases(zone: Place): string[] {
  const [, sign = '+', hours = '0', minutes = '00'] = /^GMT([+-])0?(\d+):(\d+)$/.exec(zone.gmt) ?? [];
  const distance = `${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`;
  const { location_zh = '', country } = zone;
  const places = [zone.location, location_zh, ...namesOf(zone.name), ...(country ? countryNames(country) : [])];
  return [...places, distance, `GMT${distance}`, `UTC${distance}`];
}

function namesOf(name: string): string[] {
  return table[name]?.split('|') ?? [];
}
