// long because the list and its dialog are tried together: several offers selected and applied for at once, and what became of each.
import { codes, pagerOf } from '@millrace/core';
import { channelCalls, someChannels } from '@millrace/core/channels';
import { noApplyHelp, offerCalls, someOffers } from '@millrace/core/offers';
import { referenceCalls, someCarriers, someOfferSettings } from '@millrace/core/reference';
import { ApplyManyDialog } from '@millrace/widgets/apply-dialog';
import { OfferTable, type OfferTableProps } from '@millrace/widgets/offer-table';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { apart } from '../../.storybook/apart.tsx';
import preview from '../../.storybook/preview.tsx';
import { answer, fail, never } from '../answers.ts';
import { epc } from './epc.ts';

const all = someOffers(12);
const onApplied = fn();

/** A list that knows what was applied for. */
let pending = new Set<number>();
const listed = answer(offerCalls.list, ({ search, p, n }) => {
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .map((offer) => (pending.has(offer.oid) ? { ...offer, approve_status: 0 } : offer));
  return { ...pagerOf(found.length, p, n), data: found.slice((p - 1) * n, p * n) };
});
const taken = answer(offerCalls.apply, ({ id }) => {
  pending.add(id);
  return { oid: id, approve_status: 0, status: 0 };
});

/** As a host has both. */
function Host(props: OfferTableProps) {
  const [applying, setApplying] = useState<Parameters<NonNullable<OfferTableProps['onApplyMany']>>[0]>();
  function close(oids: readonly number[]) {
    applying?.deselect(oids);
    setApplying(undefined);
  }
  return (
    <>
      <OfferTable {...props} onApplyMany={setApplying} />
      {applying && (
        <ApplyManyDialog
          offers={applying.offers}
          channel={1003}
          onCancel={({ oids, refused }) => close([...oids, ...refused])}
          onApplied={(event) => {
            onApplied(event);
            close(event.oids);
          }}
        />
      )}
    </>
  );
}

const meta = preview.meta({
  title: 'Widgets/OfferTable selected',
  parameters: apart(),
  component: OfferTable,
  args: { onApply: fn(), onLink: fn(), onCreative: fn() },
  render: (args) => <Host {...args} />,
  beforeEach({ msw }) {
    onApplied.mockClear();
    pending = new Set();
    localStorage.removeItem('millrace-offer-columns');
    msw.use(
      answer(referenceCalls.offerSettings, someOfferSettings()),
      answer(referenceCalls.carriers, someCarriers()),
      answer(channelCalls.list, someChannels()),
      answer(offerCalls.applyHelp, noApplyHelp),
      listed,
      taken,
      epc,
    );
  },
});

/** All applications are taken but that for one offer. */
const refuseOne = (oid: number) =>
  http.post(`*${offerCalls.apply.path}`, async ({ request }) => {
    const id = Number((await request.formData()).get('id'));
    if (id === oid) return HttpResponse.json({ c: codes.conflict, m: 'This offer has ended.', d: null });
    pending.add(id);
    return HttpResponse.json({ c: codes.ok, m: '', d: { oid: id, approve_status: 0, status: 0 } });
  });

type Canvas = ReturnType<typeof within>;

const box = (canvas: Canvas, name: string) => canvas.getByRole('checkbox', { name: `Select ${name}` });
const [lumen, orbit, nimbus] = ['Lumen Photo Editor - iOS - BR', 'Orbit VPN - iOS - US', 'Nimbus Weather - iOS - BR'];
const approved = 'Harbor Tycoon - Android - DE';

const told = (canvas: Canvas) => canvas.getByText(/selected/);

async function selectThree(canvas: Canvas) {
  for (const name of [lumen!, orbit!, nimbus!]) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: `Select ${name}` }));
  }
}

async function openForThree(canvas: Canvas) {
  await selectThree(canvas);
  await userEvent.click(canvas.getByRole('button', { name: 'Apply for 3' }));
  return within(await screen.findByRole('dialog', { name: 'Please Enter Your Reason *' }));
}

async function applyForThree(canvas: Canvas, press: (button: HTMLElement) => Promise<void> = userEvent.click) {
  const dialog = await openForThree(canvas);
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Channel' })).toHaveValue('1003: Weather Now'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They fit my readers.');
  await press(dialog.getByRole('button', { name: 'Apply for 3' }));
  return dialog;
}

export const Selected = meta.story({
  tags: ['also-chinese', 'also-right-to-left', 'also-dark-desktop'],
  async play({ canvas }) {
    await canvas.findByText('1–12 of 12');
    await selectThree(canvas);
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Apply for 3' })).toBeVisible();
  },
});
Selected.test('one that is approved says so, and is not selected', async ({ canvas }) => {
  const [closed] = canvas.getAllByRole('checkbox', { name: `Select ${approved}` });
  await expect(closed).toHaveAccessibleDescription('You are already approved for this offer.');
  await userEvent.click(closed!);
  await expect(closed).not.toBeChecked();
  await expect(canvas.getByText('3 selected')).toBeVisible();
});
Selected.test('a row is named by its offer, whatever is said of its box', async ({ canvas }) => {
  const [closed] = canvas.getAllByRole('checkbox', { name: `Select ${approved}` });
  await expect(closed!.closest('th')).not.toHaveAccessibleName(/already approved/);
});
Selected.test('Ctrl and Enter apply from any box, and the focus comes back to it', async ({ canvas }) => {
  await userEvent.tab({ shift: true });
  box(canvas, nimbus!).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect(await screen.findByRole('dialog', { name: 'Please Enter Your Reason *' })).toBeVisible();
  await expect(box(canvas, nimbus!)).toBeChecked();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Channel' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(box(canvas, nimbus!)).toHaveFocus());
});
Selected.test('all of the page are selected by one press, and none by the next', async ({ canvas }) => {
  const selectAll = canvas.getByRole('checkbox', { name: /^Select all on this page you can apply for/ });
  await expect(selectAll).toBePartiallyChecked();
  await userEvent.click(selectAll);
  await expect(canvas.getByRole('button', { name: 'Apply for 6' })).toBeVisible();
  await userEvent.click(selectAll);
  await expect(canvas.queryByRole('button', { name: /^Apply for \d/ })).not.toBeInTheDocument();
});
Selected.test('cleared, none is selected and the focus stays in the list', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
  await expect(canvas.queryByText(/selected$/)).not.toBeInTheDocument();
  await waitFor(() => expect(canvas.getByRole('table').contains(document.activeElement)).toBe(true));
});

export const Range = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await canvas.findByText('1–12 of 12');
    const user = userEvent.setup();
    await user.click(box(canvas, lumen!));
    await user.keyboard('{Shift>}');
    await user.click(box(canvas, nimbus!));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await expect(box(canvas, orbit!)).toBeChecked();
  },
});

/** Another page, another order and other filters leave the selection, and how many are not on the page is told. */
export const OverPages = meta.story({
  args: { defaultQuery: { n: 10 } },
  tags: ['also-chinese'],
  async play({ canvas }) {
    await canvas.findByText('1–10 of 12');
    await userEvent.click(box(canvas, lumen!));
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await canvas.findByText('11–12 of 12');
    await expect(told(canvas)).toHaveTextContent('1 selected · 1 not on this page');
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: /^Select all on this page you can apply for \(1\)/ }),
    );
    await expect(told(canvas)).toHaveTextContent('2 selected · 1 not on this page');
    await userEvent.click(within(canvas.getByRole('columnheader', { name: 'Offer' })).getByRole('button'));
    await canvas.findByText('1–10 of 12');
    await expect(box(canvas, lumen!)).toBeChecked();
    await userEvent.type(canvas.getByLabelText('Search'), 'orbit');
    await canvas.findByText('1–2 of 2');
    await userEvent.click(box(canvas, orbit!));
    await expect(told(canvas)).toHaveTextContent('3 selected · 2 not on this page');
  },
});
OverPages.test(
  'all of them are named before they are applied for, and none is selected afterwards',
  async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply for 3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Enter Your Reason *' }));
    await expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Channel' })).toHaveValue('1003: Weather Now'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They fit my readers.');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply for 3' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.queryByText(/selected/)).not.toBeInTheDocument());
  },
);
OverPages.test('cleared, none is selected under any filter', async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
  await userEvent.clear(canvas.getByLabelText('Search'));
  await canvas.findByText('1–10 of 12');
  await expect(canvas.queryByText(/selected/)).not.toBeInTheDocument();
});

export const Asked = meta.story({
  tags: ['also-chinese'],
  async play({ canvas }) {
    const dialog = await openForThree(canvas);
    await expect(await dialog.findByText('Apply for 3 offers at once:')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Channel' })).toHaveFocus());
  },
});
Asked.test('closed by its cross, the selection and the focus are as they were', async ({ canvas }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = canvas.getByRole('button', { name: 'Apply for 3' });
  await waitFor(() => expect(again).toHaveFocus());
});

export const AppliedForAll = meta.story({
  tags: ['no-picture'],
  async play({ canvas }) {
    await applyForThree(canvas, userEvent.dblClick);
    await waitFor(() => expect(onApplied).toHaveBeenCalledWith({ oids: [200_002, 200_004, 200_006] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(onApplied).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByText('3 selected')).not.toBeInTheDocument());
    await waitFor(() => expect(canvas.getByRole('table').contains(document.activeElement)).toBe(true));
    await waitFor(() => expect(box(canvas, lumen!)).toHaveAccessibleDescription('Your application is in review.'));
  },
});

export const Sending = meta.story({
  beforeEach: ({ msw }) => void msw.use(never(offerCalls.apply)),
  async play({ canvas }) {
    const dialog = await applyForThree(canvas);
    await expect(await dialog.findByText('Applied for 0 of 3')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Apply for 3' })).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByRole('button', { name: 'Stop' })).toBeVisible();
  },
});

/** Each is answered when it is released. */
let release = () => {};
const slowly = http.post(`*${offerCalls.apply.path}`, async ({ request }) => {
  const id = Number((await request.formData()).get('id'));
  await new Promise<void>((answered) => (release = answered));
  pending.add(id);
  return HttpResponse.json({ c: codes.ok, m: '', d: { oid: id, approve_status: 0, status: 0 } });
});

const many = someOffers(20);

/** The list follows the one that is on its way. */
export const Following = meta.story({
  tags: ['no-picture'],
  beforeEach: ({ msw }) => void msw.use(slowly),
  render: () => <ApplyManyDialog offers={many} channel={1003} onApplied={fn()} onCancel={fn()} />,
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Enter Your Reason *' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Channel' })).toHaveValue('1003: Weather Now'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They fit my readers.');
    let before = release;
    await userEvent.click(dialog.getByRole('button', { name: 'Apply for 20' }));
    for (let sent = 0; sent < 12; sent += 1) {
      await waitFor(() => expect(release).not.toBe(before));
      before = release;
      release();
    }
    const list = await dialog.findByRole('group', { name: 'Applied for 12 of 20' });
    const now = within(list).getAllByRole('listitem')[12]!;
    await expect(now).toHaveAttribute('aria-current', 'step');
    await expect(list.scrollTop).toBeGreaterThan(0);
    await expect(now.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom + 1);
  },
});

/** Escape while they are sent: the one on its way is waited for, the others stay to be sent. */
export const Stopped = meta.story({
  tags: ['also-chinese'],
  beforeEach: ({ msw }) => void msw.use(slowly),
  async play({ canvas }) {
    const before = release;
    const dialog = await applyForThree(canvas);
    await dialog.findByText('Applied for 0 of 3');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog.getByRole('button', { name: 'Stop' })).toHaveAttribute('aria-busy', 'true');
    // The first has arrived where it is answered.
    await waitFor(() => expect(release).not.toBe(before));
    release();
    await expect(await dialog.findByText('Applied for 1 of 3')).toBeVisible();
    await expect(dialog.getAllByText('Not sent')).toHaveLength(2);
    await expect(dialog.getByRole('button', { name: 'Apply for 2' })).toBeVisible();
    await expect(onApplied).not.toHaveBeenCalled();
  },
});
Stopped.test('closed, what was not sent is still selected', async ({ canvas }) => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expect(await canvas.findByText('2 selected')).toBeVisible();
  await expect(box(canvas, orbit!)).toBeChecked();
});

/** What was applied for stays so; one that can't be applied for says why, and is not sent again. */
export const AppliedPartly = meta.story({
  tags: ['also-chinese', 'also-dark-desktop'],
  beforeEach: ({ msw }) => void msw.use(refuseOne(200_004)),
  async play({ canvas }) {
    await applyForThree(canvas);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your applications' }));
    await expect(dialog.getByText('Applied for 2 of 3')).toBeVisible();
    await expect(dialog.getByText('This offer has ended.')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
    await expect(dialog.getAllByRole('button', { name: 'Close' })[0]).toHaveFocus();
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(orbit!);
    await expect(onApplied).not.toHaveBeenCalled();
  },
});
AppliedPartly.test('closed, none is selected, and no reason waits to be sent', async ({ canvas }) => {
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(canvas.queryByText(/selected/)).not.toBeInTheDocument());
});

/** The server can't be reached: what is left was not sent, and nothing that was typed is lost. */
export const NotSent = meta.story({
  beforeEach: ({ msw }) => void msw.use(fail(offerCalls.apply)),
  async play({ canvas }) {
    const dialog = await applyForThree(canvas);
    // Of the first it is not known whether it has arrived.
    await waitFor(() => expect(dialog.getByText('Not known')).toBeVisible());
    await expect(dialog.getAllByText('Not sent')).toHaveLength(2);
    await expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('They fit my readers.');
  },
});
NotSent.test('tried again, what was not made is sent', async ({ msw }) => {
  const sent = fn();
  msw.use(
    answer(offerCalls.apply, ({ id }) => {
      sent(id);
      return { oid: id, approve_status: 0, status: 0 };
    }),
  );
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply for 3' }));
  await waitFor(() => expect(onApplied).toHaveBeenCalledTimes(1));
  await expect(sent.mock.calls).toEqual([[200_002], [200_004], [200_006]]);
});

export const MayNotApply = meta.story({
  tags: ['no-picture'],
  args: { user: { status: 2 } },
  async play({ canvas }) {
    await canvas.findByText('1–12 of 12');
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
  },
});

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft - Android';

export const LongWords = meta.story({
  beforeEach: ({ msw }) =>
    void msw.use(
      answer(offerCalls.list, {
        ...pagerOf(12, 1, 25),
        data: all.map((offer) => ({ ...offer, approve_status: 2, name: `${long} ${offer.oid}` })),
      }),
    ),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Select all/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Apply for 12' }));
    await expect(await screen.findByText('Apply for 12 offers at once:')).toBeVisible();
  },
});

export const OnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  args: { defaultQuery: { n: 10 } },
  async play({ canvas }) {
    await canvas.findAllByRole('rowheader');
    await selectThree(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await canvas.findByText('11–12 of 12');
    await expect(told(canvas)).toHaveTextContent('3 selected · 3 not on this page');
    const [clear, apply] = ['Clear', 'Apply for 3'].map((name) => canvas.getByRole('button', { name }).offsetTop);
    await expect(clear).toBe(apply);
    scrollTo(0, 200);
  },
});

export const AppliedPartlyOnPhone = meta.story({
  tags: ['phone'],
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => void msw.use(refuseOne(200_004)),
  async play({ canvas }) {
    await applyForThree(canvas);
    await expect(await screen.findByText('Applied for 2 of 3')).toBeVisible();
  },
});
