// What a person sees of each widget once its API has answered.
import type { Locator, Page } from 'playwright';

export const shown: Readonly<Record<string, (page: Page) => Locator>> = {
  'apply-dialog': (page) => valued(page.getByRole('combobox', { name: 'Channel' }), '1003: Weather Now'),
  'captcha-field': (page) => page.locator('img[alt="Verification code"]'),
  'changed-dialog': (page) => page.getByRole('dialog', { name: 'Someone else changed this' }),
  'creative-kit': (page) => page.getByText('No creative chosen yet'),
  'creative-picker': (page) => page.getByRole('row', { name: 'Harbor at dawn 1', exact: true }),
  'faq-list': (page) => page.getByText('How do I set up my postback URL?'),
  'leave-guard': (page) => page.getByRole('dialog', { name: 'Unsaved changes' }),
  'offer-table': (page) => page.getByRole('rowheader', { name: 'Harbor Tycoon - Android - DE' }),
  'password-fields': (page) => page.getByLabel('Confirm new password'),
  'payment-info-form': (page) => valued(page.getByLabel('Beneficiary'), 'Brook Media GmbH'),
  'promotion-dialog': (page) => page.getByRole('img', { name: 'QR code of your link' }),
  'report-view': (page) => page.getByRole('img', { name: /Revenue: chart/ }).locator('.apexcharts-line-series path'),
  'second-factor': (page) => page.getByRole('button', { name: 'Add a passkey' }),
  'signature-upload': (page) => page.getByRole('button', { name: 'Signature' }),
  'smartlink-editor': (page) => page.getByRole('rowheader', { name: 'Harbor Tycoon - Android - DE' }),
  'smartlink-table': (page) => page.getByRole('rowheader', { name: 'Autumn games 1' }),
  'snapshot-board': (page) => page.locator('[role="img"] .apexcharts-line-series path'),
  'status-banner': (page) => page.getByText('Your account is under review.'),
  'tracker-tester': (page) => page.getByRole('button', { name: 'GO' }),
  'trend-dialog': (page) => page.getByRole('dialog', { name: 'Data' }).getByRole('cell').first(),
};

/** The field, once this stands in it. */
function valued(field: Locator, value: string): Locator {
  return field.and(field.page().locator(`[value="${value}"]`));
}
