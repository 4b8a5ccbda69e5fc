import { codes } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { anOffer, anOfferDetail, noApplyHelp, offerCalls, someQuestions } from '@millrace/core/offers';
import { ApplyDialog, ApplyManyDialog } from '@millrace/widgets/apply-dialog';
import { http, HttpResponse } from 'msw';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer } from '../answers.ts';
import { searchedChannel } from '../channel-field.ts';
import { press, reach } from '../keyboard.ts';

const questions = someQuestions();
const channels = answer(channelCalls.list, someChannels());
let sent: unknown[] = [];
const taken = answer(offerCalls.apply, ({ id, answers }) => {
  sent.push(answers);
  return { oid: id, approve_status: 0, status: 0 };
});

const meta = preview.meta({
  title: 'Widgets/ApplyDialog questions',
  parameters: apart(),
  component: ApplyDialog,
  args: { offer: anOffer({ questions }), channel: 1003, onApplied: fn(), onCancel: fn() },
  beforeEach({ msw }) {
    sent = [];
    msw.use(channels, taken, answer(offerCalls.applyHelp, noApplyHelp));
  },
});

const reason = () => screen.getByRole('textbox', { name: 'Reason' });
const place = () => screen.getByRole('textbox', { name: 'Where will you promote it?' });
const traffic = () => screen.getByRole('combobox', { name: 'What is most of your traffic?' });
const visitors = () => screen.getByRole('textbox', { name: 'How many visitors do you expect a day? (optional)' });
const applyButton = () => screen.getByRole('button', { name: 'Apply' });

async function fillIn() {
  await waitFor(async () => expect(await searchedChannel()).toHaveValue('1003: Weather Now'));
  await userEvent.type(reason(), 'It fits my readers.');
}

export const Asked = meta.story({
  tags: ['also-dark-desktop', 'also-light-phone', 'also-chinese', 'also-right-to-left'],
  async play() {
    await waitFor(async () => expect(await searchedChannel()).toHaveValue('1003: Weather Now'));
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(3));
  },
});
Asked.test('the answers go with the application, and one that may be left open is left open', async ({ args }) => {
  await fillIn();
  await userEvent.type(place(), 'On my blog.');
  await userEvent.selectOptions(traffic(), 'Social');
  await userEvent.click(applyButton());
  await waitFor(() => expect(args.onApplied).toHaveBeenCalledOnce());
  await expect(sent).toEqual([{ place: 'On my blog.', traffic: 'Social' }]);
});
Asked.test('it is all filled in by keyboard', async ({ args }) => {
  await fillIn();
  await reach(place);
  await userEvent.keyboard('On my blog.');
  await reach(traffic);
  await userEvent.selectOptions(traffic(), 'Search');
  await reach(visitors);
  await userEvent.keyboard('1500');
  await press(applyButton);
  await waitFor(() => expect(args.onApplied).toHaveBeenCalled());
  await expect(sent).toEqual([{ place: 'On my blog.', traffic: 'Search', visitors: '1500' }]);
});

export const Unanswered = meta.story({
  async play() {
    await fillIn();
    await userEvent.type(visitors(), 'many');
    await userEvent.click(applyButton());
    await expect(await screen.findByText("Can't be empty!")).toBeVisible();
    await expect(screen.getByText('Please select one item.')).toBeVisible();
    await expect(screen.getByText('please enter a valid number!')).toBeVisible();
    await waitFor(() => expect(place()).toHaveFocus());
    await expect(sent).toEqual([]);
  },
});

export const Again = meta.story({
  args: {
    offer: anOffer({
      questions,
      approve_status: 3,
      answers: [
        { key: 'place', text: 'Where?', text_zh: '', answer: 'On my blog.' },
        { key: 'traffic', text: 'Traffic', text_zh: '', answer: 'Search' },
      ],
    }),
  },
  async play() {
    await waitFor(async () => expect(await searchedChannel()).toHaveValue('1003: Weather Now'));
    await expect(place()).toHaveValue('On my blog.');
    await expect(traffic()).toHaveValue('Search');
  },
});

/** The host knows nothing of questions, or they were asked since it read the offer. */
export const AskedMeanwhile = meta.story({
  args: { offer: { oid: 200_580, name: 'Harbor Tycoon' } },
  beforeEach({ msw }) {
    const unanswered = http.post(`*${offerCalls.apply.path}`, async ({ request }) => {
      const answers = (await request.formData()).get('answers');
      const fields = { 'answers.place': "Can't be empty!" };
      if (answers !== null) return HttpResponse.json({ c: codes.ok, m: '', d: {} });
      return HttpResponse.json({ c: codes.invalid, m: 'Please check the marked fields.', d: { fields } });
    });
    msw.use(unanswered, answer(offerCalls.read, anOfferDetail({ questions: questions.slice(0, 1) })));
  },
  async play() {
    await fillIn();
    await userEvent.click(applyButton());
    await waitFor(() => expect(place()).toHaveFocus());
    await expect(place()).toHaveAccessibleDescription("Can't be empty!");
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
});
AskedMeanwhile.test('once it is answered, the application is taken', async ({ args }) => {
  await userEvent.type(place(), 'On my blog.');
  await userEvent.click(applyButton());
  await waitFor(() => expect(args.onApplied).toHaveBeenCalledOnce());
});

export const Several = meta.story({
  tags: ['also-light-phone', 'also-chinese'],
  render: () => (
    <ApplyManyDialog
      offers={[
        anOffer({ oid: 200_001, name: 'Harbor Tycoon', questions: questions.slice(0, 1) }),
        anOffer({ oid: 200_002, name: 'Quiz Parade' }),
        anOffer({ oid: 200_003, name: 'Orbit VPN', questions: questions.slice(1, 2) }),
      ]}
      channel={1003}
      onApplied={fn()}
      onCancel={fn()}
    />
  ),
  async play() {
    await waitFor(async () => expect(await searchedChannel()).toHaveValue('1003: Weather Now'));
    await expect(screen.getByRole('group', { name: 'Harbor Tycoon asks:' })).toBeVisible();
    await expect(screen.getByRole('group', { name: 'Orbit VPN asks:' })).toBeVisible();
    await expect(screen.queryByRole('group', { name: 'Quiz Parade asks:' })).not.toBeInTheDocument();
  },
});
Several.test('each offer gets the answers to its own questions', async () => {
  await fillIn();
  await userEvent.type(place(), 'On my blog.');
  await userEvent.selectOptions(traffic(), 'Search');
  await userEvent.click(screen.getByRole('button', { name: 'Apply for 3' }));
  await waitFor(() => expect(sent).toEqual([{ place: 'On my blog.' }, undefined, { traffic: 'Search' }]));
});
