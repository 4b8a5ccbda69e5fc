// A page that was left open: somebody else has signed in meanwhile, the network went away, the session is disputed.
import { codes, pagerOf } from '@millrace/core';
import { accountCalls, anAccount, someNotices } from '@millrace/core/account';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { offerCalls, someOffers } from '@millrace/core/offers';
import { aProvider, referenceCalls, someOfferSettings } from '@millrace/core/reference';
import { aProfile, loginKey, sessionCalls, somePermissions } from '@millrace/core/session';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, refuse } from '../answers.ts';
import { epc } from '../widgets/epc.ts';
import { Framed } from './framed.tsx';
import { stays } from './session/page-place.ts';

const meta = preview.meta({
  title: 'Pages/Left open',
  component: Framed,
  args: { at: '/offers/my' },
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    for (const key of Object.keys(localStorage)) if (key.startsWith('millrace')) localStorage.removeItem(key);
    msw.use(
      answer(sessionCalls.permission, somePermissions()),
      answer(sessionCalls.profile, aProfile()),
      answer(sessionCalls.loginInfo, { status: 1, user_id: 8, un: 'sdk@demo.test' }),
      answer(referenceCalls.provider, aProvider()),
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(accountCalls.read, anAccount()),
      answer(accountCalls.notices, someNotices(7)),
      answer(channelCalls.list, someChannels()),
      answer(offerCalls.list, ({ p, n }) => ({ ...pagerOf(42, p, n), data: someOffers(n) })),
      epc,
    );
  },
});

/** Another tab says that somebody has signed in, until this one has heard it: it listens a moment after it is shown. */
async function signInElsewhere() {
  await screen.findByRole('link', { name: /^Offer/, hidden: true });
  await waitFor(async () => {
    dispatchEvent(new StorageEvent('storage', { key: loginKey, newValue: '8' }));
    await expect(screen.getByRole('dialog')).toBeVisible();
  });
}

export const SomebodyElse = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play() {
    await signInElsewhere();
    await expect(screen.getByRole('dialog')).toHaveTextContent('publisher@demo.test');
    await expect(screen.getAllByRole('button', { name: /sdk@demo.test/ })).toHaveLength(1);
  },
});
SomebodyElse.test('one goes on as the other by a reload', async () => {
  const place = stays();
  await userEvent.click(screen.getByRole('button', { name: /Continue as sdk@demo.test/ }));
  await waitFor(() => expect(place.gone).toHaveLength(1));
  await expect(place.gone[0]).toBe(location.pathname + location.search);
  place.release();
});
SomebodyElse.test('one logs in again in another tab, and this page goes on as it is', async ({ msw }) => {
  const place = stays();
  const opened = spyOn(window, 'open').mockReturnValue(window);
  await userEvent.click(screen.getByRole('button', { name: 'Log in again as publisher@demo.test' }));
  await expect(opened).toHaveBeenCalledWith(expect.stringMatching(/^\/aff-login\?redirect=.+&again=1$/), '_blank');
  msw.use(answer(sessionCalls.loginInfo, { status: 1, user_id: 7, un: 'publisher@demo.test' }));
  dispatchEvent(new StorageEvent('storage', { key: loginKey, newValue: 'true' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(place.gone).toEqual([]);
  place.release();
  opened.mockRestore();
});
SomebodyElse.test(
  'where no tab may be opened, one logs in here, with the name in its field and the way back',
  async () => {
    const place = stays();
    const opened = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(screen.getByRole('button', { name: 'Log in again as publisher@demo.test' }));
    await waitFor(() => expect(place.gone).toHaveLength(1));
    await expect(place.gone[0]).toMatch(/^\/aff-login\?redirect=.+&again=1$/);
    await expect(sessionStorage.getItem('millrace-typed login')).toContain('publisher@demo.test');
    place.release();
    opened.mockRestore();
  },
);
SomebodyElse.test('one may look at the page first', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(screen.getByText('1–25 of 42')).toBeVisible();
});

const long = (name: string) => `${name}.with-a-name-as-long-as-somebody-ever-had-one@a-company-of-many-words.example`;

export const LongWords = SomebodyElse.extend({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  beforeEach({ msw }) {
    msw.use(
      answer(sessionCalls.permission, somePermissions({ p: { uid: 7, un: long('ada') } })),
      answer(sessionCalls.loginInfo, { status: 1, user_id: 8, un: long('grace') }),
    );
  },
  async play() {
    await signInElsewhere();
    await expect(screen.getByRole('button', { name: `Continue as ${long('grace')}` })).toBeVisible();
  },
});

export const Chinese = SomebodyElse.extend({
  globals: { locale: 'zh-CN' },
  async play() {
    await signInElsewhere();
    await expect(screen.getByRole('dialog', { name: '已有其他人登录' })).toBeVisible();
  },
});

/** The permission call alone says that the session has ended: the login would lead back, and so on for ever. */
export const Disputed = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(sessionCalls.permission, codes.signedOut, 'Your session has ended.')),
  async play() {
    await expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(screen.getByRole('alert')).toHaveTextContent('The portal could not be loaded.');
    const way = screen.getByRole('link', { name: 'Log in again' });
    await expect(way).toHaveAttribute('href', expect.stringMatching(/^\/aff-login\?redirect=/));
  },
});
Disputed.test('tried again, it goes on where it was', async ({ msw }) => {
  msw.use(answer(sessionCalls.permission, somePermissions()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect(await screen.findByText('1–25 of 42')).toBeVisible();
});

/** The browser has lost the network. */
function loseNetwork(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  return findNetwork;
}

function findNetwork(): void {
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}

export const Offline = meta.story({
  tags: ['also-chinese'],
  beforeEach: () => loseNetwork(),
  async play() {
    await expect(await screen.findByText(/^You are offline. What is shown/)).toBeVisible();
    await screen.findByText('1–25 of 42');
  },
});
Offline.test('once the network is back it says so no longer', async () => {
  findNetwork();
  await waitFor(() => expect(screen.queryByText(/^You are offline./)).not.toBeInTheDocument());
});
