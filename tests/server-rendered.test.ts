// What a server renders of the widgets: with its styles, and the same in every time zone and with every list of names.
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createClient } from '@millrace/core';
import { createStyleRegistry } from '@millrace/widgets/next';
import { Provider } from '@millrace/widgets/provider';
import { collectStyles } from '@millrace/widgets/server-styles';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { afterEach, expect, test, vi } from 'vitest';

const app = () => createElement(Provider, { client: createClient({}) }, createElement(TrackerTester));

afterEach(() => void vi.restoreAllMocks());

test('a server names countries by their codes, whatever names it knows', () => {
  const html = renderToString(app());
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => `Land ${code}`);
  expect(renderToString(app())).toBe(html);
  expect(html).toContain('<option value="HK">HK</option>');
});

test('the styles of what was rendered come along, for a string', () => {
  const { element, styles } = collectStyles(app());
  const html = renderToString(element);
  const [, name = ''] = /<form[^>]* class="[^"]*?(\w+)"/.exec(html) ?? [];
  expect(name).not.toBe('');
  expect(styles()).toContain(`.${name}{`);
  expect(styles()).toContain('--mr-accent:#0b7a75');
});

test('in Next they are inserted with the part of the stream that needs them, once', () => {
  let insert: (() => ReactNode) | undefined;
  const Styles = createStyleRegistry((callback) => {
    insert = callback;
  });
  renderToString(createElement(Styles, null, app()));
  expect(renderToString(insert?.())).toContain('--mr-accent:#0b7a75');
  expect(renderToString(insert?.())).not.toContain('--mr-accent');
});
