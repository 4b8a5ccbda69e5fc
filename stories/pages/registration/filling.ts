// What people do in a registration, for its stories.
import { aProvider, referenceCalls, someCountries } from '@millrace/core/reference';
import { registrationCalls } from '@millrace/core/registration';
import { sessionCalls } from '@millrace/core/session';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../answers.ts';
import { drawnCode } from '../session/drawn-code.ts';

/** A server that agrees to everything. */
export const willing = [
  answer(referenceCalls.provider, aProvider()),
  answer(referenceCalls.countries, someCountries()),
  answer(sessionCalls.captcha, drawnCode),
  answer(sessionCalls.checkCaptcha, {}),
  answer(registrationCalls.register, ({ email }) => ({ email })),
];

const place = 'millrace-registration';

/** What was answered in this tab before; without it, nothing was. */
export function keep(draft?: object): () => void {
  if (draft) sessionStorage.setItem(place, JSON.stringify(draft));
  else sessionStorage.removeItem(place);
  return () => sessionStorage.removeItem(place);
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const codeField = () => screen.getByRole('textbox', { name: 'Verification code' });

export async function search(name: RegExp | string, typed: string) {
  const box = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.type(box, typed);
  await screen.findByRole('option');
  await userEvent.keyboard('{ArrowDown}{Enter}');
}

export async function fillFirstStep(integration = 'API/S2S', email = 'ada@gmail.com') {
  await userEvent.click(await screen.findByRole('radio', { name: 'Company' }));
  await userEvent.type(screen.getByLabelText('Company Name'), 'Brook Media');
  await userEvent.type(screen.getByLabelText('Number or account'), 'brook.media');
  await search('Region', 'germ');
  await userEvent.click(screen.getByRole('radio', { name: integration }));
  await userEvent.type(screen.getByLabelText('Enterprise E-mail'), email);
  await userEvent.type(screen.getByLabelText('Password'), 'Harbor1x');
  await userEvent.type(codeField(), 'RNX7');
}

export async function reachSecondStep(integration?: string, email?: string) {
  await fillFirstStep(integration, email);
  await press('Next');
  await expect(await screen.findByRole('heading', { name: 'Traffic Info' })).toHaveFocus();
}

export async function answerForApps() {
  await userEvent.type(screen.getByLabelText(/^1\./), 'Harbor Tycoon');
  await userEvent.type(screen.getByLabelText(/^2\./), 'https://play.example/harbor');
  await search(/^3\./, 'braz');
  await userEvent.type(screen.getByLabelText(/^4\./), 'Games');
  await userEvent.type(screen.getByLabelText(/^5\./), 'None');
  await userEvent.click(screen.getByRole('radio', { name: 'Google' }));
}

export async function register(email?: string) {
  await reachSecondStep('Offerwall SDK', email);
  await answerForApps();
  await press('Confirm');
}
