// What every widget entry must hold, whatever it shows. What needs a browser is in the stories.
import { createClient } from '@millrace/core';
import { ApplyDialog } from '@millrace/widgets/apply-dialog';
import { CaptchaField } from '@millrace/widgets/captcha-field';
import { FaqList } from '@millrace/widgets/faq-list';
import { LeaveGuard } from '@millrace/widgets/leave-guard';
import type { Locale } from '@millrace/widgets/messages';
import { OfferTable } from '@millrace/widgets/offer-table';
import { PasswordFields } from '@millrace/widgets/password-fields';
import { PaymentInfoForm } from '@millrace/widgets/payment-info-form';
import type { Standalone } from '@millrace/widgets/provider';
import { SignatureUpload } from '@millrace/widgets/signature-upload';
import { SmartlinkTable } from '@millrace/widgets/smartlink-table';
import { StatusBanner } from '@millrace/widgets/status-banner';
import { TrackerTester } from '@millrace/widgets/tracker-tester';
import { TrendDialog } from '@millrace/widgets/trend-dialog';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

type Shown = (alone: Standalone) => ReactNode;

const nothing = () => undefined;

/** Each widget by its folder, as a page shows it that has nothing else. */
const widgets: Readonly<Record<string, Shown>> = {
  'apply-dialog': (alone) => <ApplyDialog {...alone} offer={{ oid: 7 }} onApplied={nothing} onCancel={nothing} />,
  'captcha-field': (alone) => <CaptchaField {...alone} purpose="login" value="" onChange={nothing} />,
  'faq-list': (alone) => <FaqList {...alone} />,
  'leave-guard': (alone) => <LeaveGuard {...alone} isDirty isAsking onLeave={nothing} onStay={nothing} />,
  'offer-table': (alone) => <OfferTable {...alone} onApply={nothing} />,
  'password-fields': (alone) => (
    <PasswordFields {...alone} value={{ password: '', confirm_password: '' }} onChange={nothing} />
  ),
  'payment-info-form': (alone) => <PaymentInfoForm {...alone} />,
  'signature-upload': (alone) => <SignatureUpload {...alone} value="" onChange={nothing} />,
  'smartlink-table': (alone) => <SmartlinkTable {...alone} tab="my" user={{ id: 7, status: 1 }} onAction={nothing} />,
  'status-banner': (alone) => <StatusBanner {...alone} user={{ status: 0 }} />,
  'tracker-tester': (alone) => <TrackerTester {...alone} />,
  'trend-dialog': (alone) => <TrendDialog {...alone} smartlink={{ gid: 7 }} onClose={nothing} />,
};

const asked = vi.fn<typeof fetch>();
const provider = (locale: Locale = 'en') => ({ provider: { client: createClient({}, { fetch: asked }), locale } });
/** What is in a template is not on the page: React Aria collects the entries of a list there. */
const idsIn = (html: string) =>
  [...html.replace(/<template.*?<\/template>/gs, '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

afterEach(() => vi.restoreAllMocks());

test('every widget is in the table', () => {
  const grounds = ['data', 'kit', 'messages', 'theme'];
  const folders = readdirSync(join(import.meta.dirname, '../../packages/widgets/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !grounds.includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(widgets)).toEqual(folders.sort());
});

describe.each(Object.entries(widgets))('%s', (_, widget) => {
  test('is rendered on a server without a DOM, silently, and asks nobody anything there', () => {
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    expect(renderToString(widget(provider()))).toContain('data-millrace');
    for (const channel of said) expect(channel).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });

  test('stands twice on a page without an id twice', () => {
    const twice = renderToString(
      <>
        {widget(provider())}
        {widget(provider())}
      </>,
    );
    const ids = idsIn(twice);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
  });

  test('speaks the language that it is given', () => {
    const html = renderToString(widget(provider('zh-CN')));
    expect(html).toContain('lang="zh-CN"');
  });

  test('says what to do where it has neither a provider above it nor its own', () => {
    vi.spyOn(console, 'error').mockImplementation(nothing);
    expect(() => renderToString(widget({}))).toThrow('Millrace: a widget needs a Provider above it');
  });
});
