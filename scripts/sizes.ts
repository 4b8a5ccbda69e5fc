// Bundles what a host's page would load of each package entry, for size-limit to weigh: `npm run sizes`.
import { build } from 'esbuild';
import { rmSync } from 'node:fs';

/** What a host's own page imports, with React beside it. */
export const bundles = [
  {
    name: 'core-client',
    title: 'core: a client of the whole catalogue',
    code: `export { createClient, catalogue } from '@millrace/core'`,
    limit: '22 kB',
  },
  {
    name: 'core-tester-client',
    title: 'core: a client of the tester alone',
    code: `export { createClient } from '@millrace/core';
export { testerCalls } from '@millrace/core/tester'`,
    limit: '15 kB',
  },
  {
    name: 'core-rules',
    title: 'core: some rules, without schemas and client',
    code: `export { mayApply } from '@millrace/core/offers';
export { moveToPrior, weightError } from '@millrace/core/smartlinks';
export { money, rangeOf } from '@millrace/core/format'`,
    limit: '1 kB',
  },
  {
    name: 'apply-dialog',
    title: 'widgets: ApplyDialog',
    code: `export * from '@millrace/widgets/apply-dialog'`,
    limit: '110 kB',
  },
  {
    name: 'captcha-field',
    title: 'widgets: CaptchaField',
    code: `export * from '@millrace/widgets/captcha-field'`,
    limit: '36 kB',
  },
  {
    name: 'offer-table',
    title: 'widgets: OfferTable',
    code: `export * from '@millrace/widgets/offer-table'`,
    limit: '64 kB',
  },
  {
    name: 'faq-list',
    title: 'widgets: FaqList',
    code: `export * from '@millrace/widgets/faq-list'`,
    limit: '36 kB',
  },
  {
    name: 'leave-guard',
    title: 'widgets: LeaveGuard',
    code: `export * from '@millrace/widgets/leave-guard'`,
    limit: '36 kB',
  },
  {
    name: 'password-fields',
    title: 'widgets: PasswordFields',
    code: `export * from '@millrace/widgets/password-fields'`,
    limit: '36 kB',
  },
  {
    name: 'status-banner',
    title: 'widgets: StatusBanner',
    code: `export * from '@millrace/widgets/status-banner'`,
    limit: '36 kB',
  },
  {
    name: 'trend-dialog',
    title: 'widgets: TrendDialog',
    code: `export * from '@millrace/widgets/trend-dialog'`,
    limit: '64 kB',
  },
  {
    name: 'payment-info-form',
    title: 'widgets: PaymentInfoForm',
    code: `export * from '@millrace/widgets/payment-info-form'`,
    limit: '110 kB',
  },
  {
    name: 'signature-upload',
    title: 'widgets: SignatureUpload',
    code: `export * from '@millrace/widgets/signature-upload'`,
    limit: '40 kB',
  },
  {
    name: 'smartlink-table',
    title: 'widgets: SmartlinkTable',
    code: `export * from '@millrace/widgets/smartlink-table'`,
    limit: '66 kB',
  },
  {
    name: 'tracker-tester',
    title: 'widgets: TrackerTester',
    code: `export * from '@millrace/widgets/tracker-tester'`,
    limit: '44 kB',
  },
];

if (import.meta.main) {
  rmSync('.cache/sizes', { recursive: true, force: true });
  for (const { name, code } of bundles) {
    await build({
      stdin: { contents: code, resolveDir: import.meta.dirname },
      outfile: `.cache/sizes/${name}.js`,
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      external: ['react', 'react-dom', 'react/jsx-runtime'],
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
  }
}
