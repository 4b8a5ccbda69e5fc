import { codes, pagerOf } from '@millrace/core';
import { aSubmission, creativeCalls, someSubmissions, type Submission } from '@millrace/core/creatives';
import { Page } from '@millrace/portal/pages/creatives/creative-audit';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../../.storybook/apart.tsx';
import preview from '../../../.storybook/preview.tsx';
import { answer, fail, never, refuse } from '../../answers.ts';
import { ledTo, Routed } from '../routed.tsx';

const asked = fn();
/** What the server keeps; what is submitted or withdrawn in a story is seen in its list. */
let kept: Submission[] = [];

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="50"><rect width="320" height="50" fill="#0b7a75"/><circle cx="40" cy="25" r="14" fill="#fff"/></svg>',
)}`;

const meta = preview.meta({
  title: 'Pages/Creative audit',
  parameters: apart(),
  component: Routed,
  args: { page: Page, path: '/media/creative' },
  beforeEach: ({ msw }) => {
    asked.mockClear();
    kept = someSubmissions(14).map((one) => ({ ...one, img_url: drawing }));
    msw.use(
      answer(creativeCalls.submissions, ({ state, p, n }) => {
        const found = kept.filter((one) => state === undefined || one.state === state);
        return { ...pagerOf(found.length, p, n), list: found.slice((p - 1) * n, p * n) };
      }),
      answer(creativeCalls.submit, ({ picture, ...said }) => {
        asked({ ...said, bytes: picture.size });
        const made = aSubmission({ ...said, id: 900, img_url: drawing });
        kept = [made, ...kept];
        return made;
      }),
      answer(creativeCalls.withdraw, ({ id }) => {
        kept = kept.map((one) => (one.id === id ? { ...one, state: 3 } : one));
        return aSubmission({ id, state: 3 });
      }),
    );
  },
});

/** A picture as people choose one. */
async function aPicture(width = 300, height = 250, name = 'banner.png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = '#0b7a75';
    brush.fillRect(0, 0, width, height);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

async function openForm(canvas: Pick<typeof screen, 'findByRole'>): Promise<HTMLElement> {
  (await canvas.findByRole('button', { name: 'Submit a creative' })).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog', { name: 'Submit a creative' });
}

async function fillIn(dialog: HTMLElement): Promise<void> {
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Winter banner');
  await userEvent.selectOptions(within(dialog).getByLabelText('Ad type'), 'Popup');
  await userEvent.upload(within(dialog).getByLabelText('Image'), await aPicture());
  await within(dialog).findByRole('img', { name: 'Selected image, 300x250' });
}

const send = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Submit a creative' }));

export const Many = meta.story({
  tags: ['also-dark-desktop', 'also-chinese', 'also-right-to-left'],
  async play({ canvas }) {
    await expect(await canvas.findByText('1–10 of 14')).toBeVisible();
    await expect(canvas.getAllByText('Makes claims the offer doesn’t support.').length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('button', { name: 'Withdraw: Banner 2' })).not.toBeInTheDocument();
  },
});
Many.test('the address tells which page is shown', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(ledTo()).toBe('/media/creative?p=2'));
});

export const Filtered = meta.story({
  async play({ canvas }) {
    await userEvent.selectOptions(await canvas.findByLabelText('Status'), 'Rejected');
    await waitFor(() => expect(ledTo()).toBe('/media/creative?state=2'));
    await expect(await canvas.findByText('1–3 of 3')).toBeVisible();
  },
});

export const NothingFound = meta.story({
  args: { at: '/media/creative?state=3' },
  beforeEach: () => void (kept = someSubmissions(1)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Show all statuses' })).toBeVisible();
  },
});
NothingFound.test('in any state there is one', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Show all statuses' }));
  await expect(await canvas.findByText('Banner 1')).toBeVisible();
});

export const Empty = meta.story({
  beforeEach: () => void (kept = []),
  async play({ canvas }) {
    await expect(await canvas.findByText('No creatives submitted yet')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Submit a creative' })).toHaveLength(1));
  },
});

export const Submitting = meta.story({
  async play({ canvas }) {
    const dialog = await openForm(canvas);
    await fillIn(dialog);
    await send(dialog);
    await waitFor(() => expect(screen.getByText('Winter banner was submitted. It’s now in review.')).toBeVisible());
    await expect(await canvas.findByRole('row', { name: /Winter banner .*Popup · 300x250/ })).toBeVisible();
    await expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Winter banner', ad_type: 2, width: 300, height: 250 }),
    );
  },
});

export const Problems = meta.story({
  async play({ canvas }) {
    const dialog = await openForm(canvas);
    await send(dialog);
    const [name, adType, picture] = ['Name', 'Ad type', 'Image'].map((label) => within(dialog).getByLabelText(label));
    await expect(name).toHaveAccessibleDescription("Can't be empty!");
    await expect(name).toHaveFocus();
    await expect(adType).toHaveAccessibleDescription('Please choose an ad type.');
    await expect(picture).toHaveAccessibleDescription("Can't be empty!");
    await userEvent.selectOptions(adType as HTMLElement, 'In-App');
    const upload = userEvent.setup({ applyAccept: false });
    await upload.upload(picture as HTMLElement, new File(['words'], 'notes.txt', { type: 'text/plain' }));
    await waitFor(() => expect(picture).toHaveAccessibleDescription(/notes\.txt .*JPG, JPEG, PNG, GIF/));
    await upload.upload(
      picture as HTMLElement,
      new File([new Uint8Array(110_000)], 'large.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(picture).toHaveAccessibleDescription(/large\.png .*100/));
    await upload.upload(picture as HTMLElement, new File(['no picture'], 'odd.png', { type: 'image/png' }));
    await waitFor(() => expect(picture).toHaveAccessibleDescription('Please choose a JPEG, PNG or GIF.'));
    await expect(asked).not.toHaveBeenCalled();
  },
});

export const Sending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(creativeCalls.submit)),
  async play({ canvas }) {
    const dialog = await openForm(canvas);
    await fillIn(dialog);
    await send(dialog);
    await expect(await within(dialog).findByRole('progressbar', { name: 'Uploading the image' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel upload' }));
    // What was filled in stays.
    await waitFor(() => expect(within(dialog).queryByRole('progressbar')).not.toBeInTheDocument());
    await expect(within(dialog).getByLabelText('Name')).toHaveValue('Winter banner');
    await send(dialog);
    await expect(await within(dialog).findByRole('progressbar')).toBeVisible();
  },
});

export const Duplicate = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(creativeCalls.submit, codes.conflict, 'This image is already in review.')),
  async play({ canvas }) {
    const dialog = await openForm(canvas);
    await fillIn(dialog);
    await send(dialog);
    const picture = within(dialog).getByLabelText('Image');
    await waitFor(() => expect(picture).toHaveAccessibleDescription('This image is already in review.'));
  },
});

export const Previewed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Preview: Banner 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Banner 3' });
    await expect(within(dialog).getByRole('img', { name: 'Image of Banner 3' })).toBeVisible();
    await expect(within(dialog).getByText('Makes claims the offer doesn’t support.')).toBeVisible();
  },
});

export const Withdrawn = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw: Banner 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getByText('Banner 1 was withdrawn.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Withdraw: Banner 1' })).not.toBeInTheDocument());
  },
});

export const TooLate = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(refuse(creativeCalls.withdraw, codes.conflict, 'This creative was already reviewed or withdrawn.')),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw: Banner 1' }));
    kept = kept.map((one) => (one.name === 'Banner 1' ? { ...one, state: 1 } : one));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getByText('This creative was already reviewed or withdrawn.')).toBeVisible());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Withdraw: Banner 1' })).not.toBeInTheDocument());
  },
});

export const Loading = meta.story({ beforeEach: ({ msw }) => void msw.use(never(creativeCalls.submissions)) });
export const Error = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.submissions, 500)),
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});
export const Offline = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(creativeCalls.submissions)),
  async play({ canvas }) {
    await expect(await canvas.findByText(/The server cannot be reached/)).toBeVisible();
  },
});
export const NoPermission = meta.story({
  beforeEach: ({ msw }) => void msw.use(refuse(creativeCalls.submissions, codes.notAllowed, 'Not allowed.')),
});
export const LongWords = meta.story({
  beforeEach: () => {
    kept = [
      aSubmission({ name: 'Wasserkraftanlagenbetreibergesellschaft'.repeat(2), img_url: drawing }),
      aSubmission({ id: 702, name: 'x', state: 2, reason: 'A long reason goes on. '.repeat(12), img_url: drawing }),
    ];
  },
});
