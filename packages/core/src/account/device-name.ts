import { isolated } from '../format/isolated.ts';

/** What a device is called by: its browser, its system and, where it says it, its model. */
export interface DeviceParts {
  /** Undefined where it is not one that we know. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly model: string | undefined;
}

/** How the parts of a device are put together in a language. */
export type DeviceWords = Readonly<Record<'anotherBrowser' | 'browserOn' | 'withModel', string>>;

export const deviceWords = {
  anotherBrowser: 'Another browser',
  browserOn: '{browser} on {system}',
  withModel: '{device} ({model})',
} as const satisfies DeviceWords;

/** @rule A device is called by its browser and its system, and by its model where it says that: in the words of who reads. */
export function deviceText({ browser, system, model }: DeviceParts, words: DeviceWords): string {
  const name = browser ?? words.anotherBrowser;
  const device =
    system === undefined ? name : words.browserOn.replace('{browser}', name).replace('{system}', () => system);
  if (model === undefined) return device;
  return words.withModel.replace('{device}', device).replace('{model}', () => isolated(model));
}

/** @rule The English name of a device is read back into its parts, so that it can be said in another language. */
export function devicePartsOf(name: string): DeviceParts {
  const open = name.endsWith(')') ? name.lastIndexOf(' (') : -1;
  const device = open < 0 ? name : name.slice(0, open);
  const model = open < 0 ? undefined : name.slice(open + 2, -1);
  const at = device.lastIndexOf(' on ');
  const browser = at < 0 ? device : device.slice(0, at);
  return {
    browser: browser === deviceWords.anotherBrowser ? undefined : browser,
    system: at < 0 ? undefined : device.slice(at + 4),
    model,
  };
}
