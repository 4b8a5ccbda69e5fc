// What every widget entry must hold, whatever it shows. What needs a browser is in the stories.
import { createClient } from '@millrace/core';
import type { SomeMessages } from '@millrace/widgets/messages';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { widgets } from '../packages/hosts/react/widgets.tsx';

const nothing = () => undefined;
const asked = vi.fn<typeof fetch>();
const provider = (locale = 'en', messages?: SomeMessages) => ({
  provider: { client: createClient({}, { fetch: asked }), locale, messages },
});
/** What is in a template is not on the page: React Aria collects the entries of a list there. */
const idsIn = (html: string) =>
  [...html.replace(/<template.*?<\/template>/gs, '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

const words = (html: string) => html.replace(/<[^>]*>/g, '');

afterEach(() => vi.restoreAllMocks());

test('every widget is in the table', () => {
  const grounds = ['data', 'kit', 'messages', 'theme'];
  const folders = readdirSync(join(import.meta.dirname, '../../packages/widgets/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !grounds.includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(widgets)).toEqual(folders.sort());
});

test('words of the host stand in place of ours, those of one subject and those of all', () => {
  const own = { offerList: { search: 'Suche' }, kit: { clear: 'Leeren' } } as const;
  const html = renderToString(widgets['offer-table']?.(provider('de', own)));
  expect(html).toContain('Suche');
  expect(html).toContain('Application Status');
});

describe.each(Object.entries(widgets))('%s', (_, widget) => {
  test('is rendered on a server without a DOM, silently, and asks nobody anything there', () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    expect(renderToString(widget(provider()))).toContain('data-millrace');
    for (const channel of said) expect(channel).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });

  test('stands twice on a page without an id twice', () => {
    const twice = renderToString(
      <>
        {widget(provider())}
        {widget(provider())}
      </>,
    );
    const ids = idsIn(twice);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test('has the class and the style of its host on one element, and its id there where it is no field', () => {
    const html = renderToString(widget({ ...provider(), id: 'mine', className: 'wide', style: { color: 'teal' } }));
    const styled = html.match(/<[^>]* class="([^"]* )?wide"[^>]*>/g) ?? [];
    expect(styled).toEqual([expect.stringContaining('style="color:teal"')]);
    const [element = ''] = styled;
    expect(element.startsWith('<input') || element.includes(' id="mine"')).toBe(true);
  });

  test('speaks the language that it is given', () => {
    const html = renderToString(widget(provider('zh-CN')));
    expect(html).toContain('lang="zh-CN"');
  });

  test('speaks a language of the host, English where it has no word, and English where there is no such language', () => {
    const english = words(renderToString(widget(provider())));
    for (const [given, lang] of [
      ['de', 'de'],
      ['pt_br', 'pt-BR'],
      ['no such language', 'en'],
      ['', 'en'],
    ] as const) {
      const html = renderToString(widget(provider(given)));
      expect(html).toContain(`lang="${lang}"`);
      expect(words(html)).toBe(english);
    }
    const chinese = words(renderToString(widget(provider('zh-CN'))));
    for (const given of ['zh', 'zh_CN', 'zh-Hans', 'zh-SG']) {
      const html = renderToString(widget(provider(given)));
      expect(html).toContain('lang="zh-CN"');
      expect(words(html)).toBe(chinese);
    }
  });

  test('says what to do where it has neither a provider above it nor its own', () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    expect(() => renderToString(widget({}))).toThrow('Millrace: a widget needs a Provider above it');
  });
});
