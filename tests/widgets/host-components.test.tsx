// A host's own link and picture stand where ours would, with what ours are given.
import { createClient } from '@millrace/core';
import { Provider, type HostComponents } from '@millrace/widgets/provider';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { Search, X } from 'lucide';
import { expect, test } from 'vitest';
import { Icon } from '@millrace/widgets/kit/icon';
import { Door } from '@millrace/widgets/kit/door';
import { ItemIcon } from '@millrace/widgets/kit/item-icon';

const client = createClient({}, {});
const Link = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} data-router="">
    {children}
  </a>
);
const Image = ({ src, ...rest }: ComponentProps<'img'>) => <img alt="" {...rest} src={`/optimised?of=${src}`} />;
const signs: HostComponents['Icon'] = ({ of, size, children }) => (of === Search ? <i data-own={size} /> : children);

function shown(components?: HostComponents): string {
  return renderToString(
    <Provider client={client} components={components}>
      <Door href="/report?country=AT" aria-label="Report of Austria">
        Austria
      </Door>
      <ItemIcon item={{ icon_url: '/win.png', name: 'Win a phone' }} />
    </Provider>,
  );
}

test('links within the site and pictures are the components of the host', () => {
  const html = shown({ Link, Image });
  expect(html).toMatch(
    /<a (?=[^>]*data-router)(?=[^>]*href="\/report\?country=AT")(?=[^>]*aria-label="Report of Austria")/,
  );
  expect(html).toMatch(/<img (?=[^>]*src="\/optimised\?of=\/win\.png")(?=[^>]*width="24")(?=[^>]*height="24")/);
});

test('and plain elements where the host has none', () => {
  const html = shown();
  expect(html).not.toContain('data-router');
  expect(html).toMatch(/<img [^>]*src="\/win\.png"/);
});

test('a sign is that of the host where it has one, and ours otherwise', () => {
  const html = renderToString(
    <Provider client={client} components={{ Icon: signs }}>
      <Icon of={Search} size={20} />
      <Icon of={X} />
    </Provider>,
  );
  expect(html).toContain('<i data-own="20"></i>');
  expect(html.match(/<svg/g)).toHaveLength(1);
});
