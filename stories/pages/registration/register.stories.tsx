import { codes } from '@millrace/core';
import { registrationWords } from '@millrace/core/registration';
import { sessionCalls, sessionWords } from '@millrace/core/session';
import { Page } from '@millrace/portal/pages/registration/register';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { never, refuse } from '../../answers.ts';
import { asked } from '../session/page-place.ts';
import { answerForApps, codeField, fillFirstStep, keep, press, reachSecondStep, search, willing } from './filling.ts';

const meta = preview.meta({
  title: 'Pages/Registration',
  component: Page,
  parameters: { ...apart(), hasOwnEdges: true },
  beforeEach({ msw }) {
    msw.use(...willing);
    keep();
  },
});

export const Empty = meta.story({
  tags: ['also-right-to-left'],
  async play({ canvas }) {
    await expect(canvas.getByLabelText('Full Name')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /over 18/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /Terms and Conditions/ })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: /promotions/ })).not.toBeChecked();
    await expect(await canvas.findByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
  },
});
Empty.test('a company is asked for its name', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Company' }));
  await expect(canvas.getByLabelText('Company Name')).toBeVisible();
});

export const NameTip = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('radio', { name: 'Individual/Team' }));
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'About this name' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(registrationWords.nameTip);
  },
});

export const Invited = meta.story({
  beforeEach: () => asked('invitation_code=RIVER42'),
  async play({ canvas }) {
    await expect(canvas.getByLabelText(/Invitation Code/)).toBeDisabled();
    await expect(canvas.getByLabelText(/Invitation Code/)).toHaveValue('RIVER42');
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('checkbox', { name: /over 18/ }));
    await press('Next');
    await expect(canvas.getByRole('radio', { name: 'Company' })).toHaveFocus();
    await expect(canvas.getByText('Please select one item.')).toBeVisible();
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(5);
    await expect(canvas.getByText('please enter password')).toBeVisible();
    await expect(canvas.getByText('Please enter a correct email.')).toBeVisible();
    // It names the network, which is asked for.
    await expect(await canvas.findByText(/acccept the Terms & Conditions of Millrace Website/)).toBeVisible();
  },
});

/** While one types nothing is wrong yet; once a field is left, it may be. */
export const ProblemsOnLeaving = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Password'), 'short');
    await expect(canvas.queryByText(/between 6-16 characters/)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect(await canvas.findByText(/between 6-16 characters/)).toBeVisible();
  },
});

/** What only a list of usual passwords knows is said before the second page, in sight and with the focus. */
export const CommonPassword = meta.story({
  tags: ['no-picture'],
  async play() {
    await fillFirstStep();
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 'Password1');
    await press('Next');
    await expect(screen.getByLabelText('Password')).toHaveFocus();
    await expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^This password is too common/);
    await expect(screen.getByRole('heading', { name: 'Account Info' })).toBeVisible();
  },
});

export const CodeWrong = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(sessionCalls.checkCaptcha, codes.captchaWrong, sessionWords.captchaWrong)),
  async play({ canvas }) {
    const before = (await canvas.findByRole('img', { name: 'Verification code' })).getAttribute('src');
    await userEvent.type(codeField(), 'RNX7');
    await userEvent.tab();
    await expect(await canvas.findByText('wrong verification code')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Verification code' })).not.toHaveAttribute('src', before);
    await expect(codeField()).toHaveValue('');
  },
});

export const AnotherPicture = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await userEvent.type(codeField(), 'RN');
    await userEvent.click(canvas.getByRole('button', { name: /Show another image/ }));
    await expect(codeField()).toHaveValue('');
    await expect(canvas.queryByText("Can't be empty!")).not.toBeInTheDocument();
  },
});

export const FourthCountry = meta.story({
  tags: ['no-picture'],
  async play() {
    await reachSecondStep();
    for (const typed of ['germ', 'braz', 'ind']) await search(/^3\./, typed);
    await userEvent.type(await screen.findByRole('combobox', { name: /^3\./ }), 'jap');
    const list = within(await screen.findByRole('listbox'));
    await expect(await list.findByText('At most 3 countries')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
});

export const Checking = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(sessionCalls.checkCaptcha)),
  async play() {
    await fillFirstStep();
    await press('Next');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Api = meta.story({
  async play({ canvas }) {
    await reachSecondStep();
    await expect(canvas.getAllByText(/^\d+\. /)).toHaveLength(10);
    await search(/^3\./, 'germ');
    await search(/^3\./, 'braz');
    await search(/^3\./, 'ind');
    await expect(canvas.getByText('3 of 3 chosen. At most 3 countries.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Brazil' }));
    await expect(canvas.getByText('2 of 3 chosen')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tools' }));
    await expect(canvas.getByRole('checkbox', { name: 'CPI' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'CPI' }));
    await expect(canvas.getByRole('checkbox', { name: 'Game' })).toBeChecked();
  },
});

export const ApiProblems = meta.story({
  async play({ canvas }) {
    await reachSecondStep();
    await press('Confirm');
    // Of what is written, and of what is chosen.
    await expect(canvas.getAllByText("Can't be empty!")).toHaveLength(1);
    await expect(canvas.getAllByText('Please select one item.')).toHaveLength(8);
    await expect(canvas.getByRole('radio', { name: 'Website/APP Owner' })).toHaveFocus();
  },
});

export const Offerwall = meta.story({
  async play({ canvas }) {
    await reachSecondStep('Offerwall SDK');
    await expect(canvas.getAllByText(/^\d+\. /)).toHaveLength(7);
    await expect(canvas.getByText(/other offerwall SDKs/)).toBeVisible();
  },
});

export const Interactive = meta.story({
  async play({ canvas }) {
    await reachSecondStep('Interactive Ads');
    await expect(canvas.getByText(/other ad monetization platforms/)).toBeVisible();
  },
});
Interactive.test('who chooses Other is asked for its name', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'Other' }));
  await press('Confirm');
  await expect(canvas.getByLabelText('Please specify')).toHaveAccessibleDescription(registrationWords.otherText);
});

export const Before = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await reachSecondStep();
    await press('Before');
    await expect(await canvas.findByRole('heading', { name: 'Account Info' })).toHaveFocus();
    await expect(canvas.getByLabelText('Password')).toHaveValue('Harbor1x');
    await expect(canvas.getByRole('combobox', { name: 'Region' })).toHaveValue('Germany');
    await press('Next');
    await expect(await canvas.findByRole('heading', { name: 'Traffic Info' })).toBeVisible();
  },
});

export const LongWords = meta.story({
  beforeEach: () => asked(`invitation_code=${'rindfleischetikettierung'.repeat(3)}`),
  async play({ canvas }) {
    await userEvent.type(canvas.getByLabelText('Full Name'), 'Donaudampfschifffahrtsgesellschaft '.repeat(3));
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  async play() {
    await reachSecondStep('Offerwall SDK');
    await answerForApps();
  },
});

export const Chinese = meta.story({
  globals: { locale: 'zh-CN' },
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: '下一步' }));
    await expect(await canvas.findByText(/Millrace 网站的《条款与条件》|请选择一项/)).toBeVisible();
  },
});
