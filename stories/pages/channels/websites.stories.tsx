import { codes, pagerOf } from '@millrace/core';
import { aWebsite, channelCalls, someWebsites, type Website } from '@millrace/core/channels';
import { userStatuses } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/channels/websites';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, changedTo, fail, never, refuse } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';
import { ViewerProvider } from '@millrace/widgets/provider';

const asked = fn();
/** What the server keeps; what is added, renamed or removed in a story is seen in its list. */
let sites: Website[] = [];

const meta = preview.meta({
  title: 'Pages/My website',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/media/website' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    sites = someWebsites(14);
    msw.use(
      answer(channelCalls.websites, ({ p, n }) => ({
        ...pagerOf(sites.length, p, n),
        list: sites.slice((p - 1) * n, p * n),
      })),
      answer(channelCalls.createWebsite, ({ url, name }) => {
        const site = aWebsite({ id: 90, url, name });
        sites = [site, ...sites];
        return site;
      }),
      answer(channelCalls.updateWebsite, ({ id, name }) => {
        sites = sites.map((site) => (site.id === id ? { ...site, name } : site));
        return aWebsite({ id, name });
      }),
      answer(channelCalls.removeWebsite, ({ id }) => {
        sites = sites.filter((site) => site.id !== id);
        return {};
      }),
      answer(channelCalls.verifyWebsite, ({ id }) => {
        asked(id);
        sites = sites.map((site) => (site.id === id ? { ...site, status: 1, reason: '' } : site));
        return sites.find((site) => site.id === id) ?? aWebsite();
      }),
    );
  },
});

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('1–10 of 14')).toBeVisible();
    // What is verified or was rejected is not checked again.
    await expect(canvas.getByRole('button', { name: 'Verify: Site 1' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Verify: Site 2' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Verify: Site 3' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'https://site-1.example' })).toHaveAttribute(
      'href',
      'https://site-1.example',
    );
  },
});
Many.test('the address tells which page is shown', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(ledTo()).toBe('/media/website?p=2'));
  await expect(await canvas.findByText('11–14 of 14')).toBeVisible();
});

export const Empty = meta.story({
  beforeEach: () => void (sites = []),
  async play({ canvas }) {
    await expect(await canvas.findByText('No websites yet')).toBeVisible();
    // One button, where the eyes are.
    await expect(canvas.getAllByRole('button', { name: 'Add website' })).toHaveLength(1);
  },
});

export const Adding = meta.story({
  beforeEach: () => void (sites = []),
  async play({ canvas }) {
    (await canvas.findByRole('button', { name: 'Add website' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add website' });
    const address = within(dialog).getByLabelText('URL');
    await userEvent.type(address, 'https://mill.example/page');
    await expect(address).toBeVisible();
  },
});
Adding.test('what is wrong is told, and what is right is added', async ({ canvas }) => {
  const dialog = screen.getByRole('dialog', { name: 'Add website' });
  const address = within(dialog).getByLabelText('URL');
  within(dialog).getByRole('button', { name: 'Add website' }).focus();
  await userEvent.keyboard('{Enter}');
  await expect(address).toHaveAccessibleDescription(/Enter the URL without a path: https:\/\/mill.example/);
  await expect(address).toHaveFocus();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://mill.example');
  await userEvent.tab();
  await userEvent.keyboard('The mill');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect(await screen.findByRole('dialog', { name: 'Verify mill.example' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect(await canvas.findByRole('row', { name: /The mill .*Not verified/ })).toBeVisible();
});

export const Duplicate = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(channelCalls.createWebsite, codes.conflict, 'You have already added this website.')),
  async play({ canvas }) {
    await canvas.findByText('1–10 of 14');
    await userEvent.click(canvas.getByRole('button', { name: 'Add website' }));
    const dialog = await screen.findByRole('dialog');
    const address = within(dialog).getByLabelText('URL');
    await userEvent.type(address, 'https://site-1.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add website' }));
    await waitFor(() => expect(address).toHaveAccessibleDescription(/You have already added this website/));
    await expect(address).toHaveFocus();
    await expect(address).toHaveValue('https://site-1.example');
  },
});

export const NotVerified = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(channelCalls.verifyWebsite, aWebsite({ reason: 'The site answered with 403.' }), { after: 100 }),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify: Site 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify site-1.example' });
    const told = within(dialog).getByRole('status');
    await expect(told).toHaveTextContent('Neither the file nor the meta tag was found.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verify now' }));
    await waitFor(() => expect(told).toHaveTextContent('The site answered with 403.'));
    await expect(told).toHaveTextContent(/Then verify again/);
  },
});

export const Verified = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify: Site 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Verify now' }));
    await waitFor(() => expect(screen.getByText('site-1.example is verified.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('row', { name: /^Site 1 .*Verified/ })).toBeVisible());
    await expect(canvas.queryByRole('button', { name: 'Verify: Site 1' })).not.toBeInTheDocument();
    await expect(asked).toHaveBeenCalledWith(51);
  },
});

export const ByTag = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify: Site 1' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('tab', { name: 'HTML file' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(
      await within(dialog).findByText('<meta name="millrace-verification" content="a1B2-c3_D4">'),
    ).toBeVisible();
    await expect(within(dialog).getByRole('link', { name: 'https://site-1.example/' })).toBeVisible();
  },
});

export const Renamed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Site 2' }));
    const name = await screen.findByLabelText('Name');
    await expect(screen.queryByLabelText('URL')).not.toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, 'The second{Enter}');
    await expect(await canvas.findByRole('row', { name: /^The second/ })).toBeVisible();
  },
});

export const MeanwhileChanged = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(changedTo(channelCalls.updateWebsite, aWebsite({ id: 2, name: 'The other second', version: 2 }))),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Site 2' }));
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'The second{Enter}');
    await waitFor(() => expect(screen.getByText('The other second')).toBeVisible());
    await expect(screen.getByText('The second')).toBeVisible();
  },
});

export const Removed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove: Site 3' }));
    await expect(await screen.findByRole('dialog', { name: 'Remove Site 3?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the website' }));
    await waitFor(() => expect(screen.getByText('Site 3 was removed.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('row', { name: /^Site 3 / })).not.toBeInTheDocument());
    // The dialog gives the focus back to what has gone: it goes on to the next of its kind.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove: Site 4' })).toHaveFocus());
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(channelCalls.websites)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(channelCalls.websites, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(channelCalls.websites, codes.notAllowed, 'Not allowed.')),
});
export const LongWords = meta.story({
  beforeEach: () => {
    const url = `https://${'a-very-long-name-of-a-site.'.repeat(6)}example`;
    sites = [
      aWebsite({
        id: 1,
        url,
        name: 'Wasserkraftanlagenbetreibergesellschaft'.repeat(3),
        reason: 'because '.repeat(30),
      }),
      aWebsite({ id: 2, url, name: '' }),
    ];
  },
});

/** One who waits for the review sees what is there, may show that a site is theirs, and adds none. */
export const UnderReview = meta.story({
  tags: ['also-chinese', 'also-dark-desktop', 'phone'],
  render: (args) => (
    <ViewerProvider viewer={{ status: userStatuses.underReview }}>
      <Routed {...args} />
    </ViewerProvider>
  ),
  async play({ canvas, globals }) {
    if (globals['locale'] === 'zh-CN') return;
    const add = await canvas.findByRole('button', { name: 'Add website' });
    await expect(add).toHaveAccessibleDescription(
      'Your account is under review. This becomes available once it is approved.',
    );
    await userEvent.click(add);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove: Site 1' }));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Verify: Site 1' })).not.toHaveAttribute('aria-disabled', 'true');
  },
});

const left = (element: Element) => element.getBoundingClientRect().left;

/** The first word or edge of the actions is in line with what stands above. */
export const OnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  async play({ canvas }) {
    const verify = await canvas.findByRole('button', { name: 'Verify: Site 1' });
    const edit = canvas.getByRole('button', { name: 'Edit: Site 2' });
    await expect(left(verify)).toBe(left(canvas.getByRole('link', { name: 'https://site-1.example' })));
    await expect(left(edit.firstElementChild!)).toBeCloseTo(left(verify) + 1, 0);
  },
});
