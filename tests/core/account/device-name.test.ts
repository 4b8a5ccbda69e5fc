import { devicePartsOf, deviceText, deviceWords } from '@millrace/core/account';
import { expect, test } from 'vitest';

const names = {
  'Firefox on Linux': { browser: 'Firefox', system: 'Linux', model: undefined },
  'Chrome on Android (Pixel 7)': { browser: 'Chrome', system: 'Android', model: 'Pixel 7' },
  'Another browser on Windows': { browser: undefined, system: 'Windows', model: undefined },
  'Another browser': { browser: undefined, system: undefined, model: undefined },
};

test('A device is called by its browser and its system, and by its model where it says that: in the words of who reads.', () => {
  for (const [name, parts] of Object.entries(names)) expect(deviceText(parts, deviceWords)).toBe(name);
  const chinese = {
    anotherBrowser: '其他浏览器',
    browserOn: '{system} 上的 {browser}',
    withModel: '{device}（{model}）',
  };
  expect(deviceText(names['Chrome on Android (Pixel 7)'], chinese)).toBe('Android 上的 Chrome（Pixel 7）');
  expect(deviceText(names['Another browser'], chinese)).toBe('其他浏览器');
});

test('The English name of a device is read back into its parts, so that it can be said in another language.', () => {
  for (const [name, parts] of Object.entries(names)) expect(devicePartsOf(name)).toEqual(parts);
});
