import { channelCalls, someChannels } from '@millrace/core/channels';
import { accountCalls, anAccount } from '@millrace/core/account';
import { conversionCalls } from '@millrace/core/conversions';
import { aProvider, referenceCalls } from '@millrace/core/reference';
import { aProfile, sessionCalls, shownMenu, somePermissions } from '@millrace/core/session';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer } from '../answers.ts';
import { Framed } from './framed.tsx';
import { listed, someConversions } from './reports/some-conversions.ts';

const page = (t: string, u: string) => ({ t, u });

/** As the server gives it to a publisher. */
const menus = shownMenu(
  [
    { ...page('Snapshot', '/snapshot'), i: 'snapshot' },
    { t: 'Offers', i: 'offers', ul: [page('Offer List', '/offers/my'), page('SmartLink', '/smartlink')] },
    { t: 'Media', i: 'media', ul: [page('My Website', '/media/website'), page('Creative Audit', '/media/creative')] },
    {
      t: 'Reports',
      i: 'reports',
      ul: [
        page('SmartLink Report', '/report?type=sml_report'),
        page('Offer Report', '/report?type=stat_report'),
        page('Conversions', '/report-conversions'),
        page('Report API', '/report-api'),
      ],
    },
    { t: 'Account', i: 'account', ul: [page('My Account', '/my-account'), page('Payment', '/payment')] },
    { t: 'Tools', i: 'tools', ul: [page('Offer Detect', '/tracker'), page('Creative', '/creative')] },
    { ...page('Special Promotion', '/special'), i: 'special' },
    {
      t: 'Apps/Platform',
      i: 'apps',
      ul: [page('Apps/Platform Setting', '/channel/create'), page('Postback Setting', '/channel')],
    },
  ],
  {},
  1,
);

const meta = preview.meta({
  title: 'Pages/Menu',
  component: Framed,
  args: { at: '/support' },
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    for (const key of Object.keys(localStorage)) if (key.startsWith('millrace')) localStorage.removeItem(key);
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(sessionCalls.profile, aProfile({ menus })),
      answer(referenceCalls.provider, aProvider()),
      answer(accountCalls.read, anAccount()),
      answer(accountCalls.notices, []),
      answer(channelCalls.list, someChannels()),
    );
  },
});

const menuOf = async () => within(await screen.findByRole('navigation', { name: /^(Menu|菜单)$/ }));

export const Folded = meta.story({
  tags: ['also-chinese', 'also-right-to-left', 'desktop'],
  async play() {
    const reports = await (await menuOf()).findByRole('button', { name: /^(Reports|报表)$/ });
    await expect(reports).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('link', { name: 'Offer Report' })).not.toBeInTheDocument();
  },
});
Folded.test('what is opened stays open after a reload', async () => {
  await userEvent.click(await (await menuOf()).findByRole('button', { name: 'Reports' }));
  await expect(screen.getByRole('link', { name: 'Offer Report' })).toBeVisible();
  await expect(JSON.parse(localStorage.getItem('millrace-menu') ?? '')).toEqual({ reports: true });
});

/** The group of the page is open, and can't be folded. */
export const Within = meta.story({
  tags: ['desktop'],
  args: { at: '/report-conversions' },
  beforeEach: ({ msw }) => void msw.use(answer(conversionCalls.list, listed(someConversions(3)))),
  async play() {
    const entry = await (await menuOf()).findByRole('link', { name: 'Conversions' });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(screen.queryByRole('button', { name: 'Reports' })).not.toBeInTheDocument();
  },
});

export const Rail = meta.story({
  tags: ['tablet'],
  globals: { viewport: { value: 'tablet' } },
  async play() {
    const group = await (await menuOf()).findByRole('button', { name: /^(Reports|报表)$/ });
    await userEvent.click(group);
    const panel = within(await screen.findByRole('dialog', { name: /^(Reports|报表)$/ }));
    await expect(panel.getAllByRole('link')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(group).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});
