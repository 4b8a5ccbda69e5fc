import type { AdjustmentKind } from '@millrace/core/payment';
import { adjustmentKindWords } from '@millrace/core/payment';
import type { Locale } from '@millrace/core/session';

const english = {
  title: 'Self-billed invoice',
  invoice: 'Invoice',
  madeOn: 'Date',
  period: 'Period',
  from: 'Supplier',
  to: 'Customer, who makes this invoice',
  taxId: 'Tax id',
  earnings: 'Earnings from conversions',
  further: 'Further adjustments',
  total: 'Total (USD)',
  paid: 'Paid on',
  open: 'To pay (USD)',
  ...adjustmentKindWords,
};
type InvoiceWords = Readonly<Record<keyof typeof english & string, string>> & Readonly<Record<AdjustmentKind, string>>;

const chinese: InvoiceWords = {
  title: '结算单',
  invoice: '单号',
  madeOn: '日期',
  period: '结算周期',
  from: '收款方',
  to: '付款方（代开方）',
  taxId: '税号',
  earnings: '转化收入',
  further: '其他调整',
  total: '合计（美元）',
  paid: '已付款',
  open: '待付（美元）',
  bonus: '奖励',
  deduction: '扣款',
  forfeit: '没收',
};

/** What an invoice says, in the language of its publisher. */
export const invoiceWords: Readonly<Record<Locale, InvoiceWords>> = { en: english, 'zh-CN': chinese };
