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
  adjusted: '{kind}: {reason}',
  further: 'Further adjustments',
  net: 'Net amount',
  tax: 'Tax, {rate}',
  reverseCharge: 'Tax, reverse charge',
  selfBilling: 'Self-billing',
  supplierOwes: 'The tax shown is the output tax of the supplier.',
  customerAccounts: 'Reverse charge: the customer accounts for the tax.',
  total: 'Total (USD)',
  paid: 'Paid on',
  open: 'To pay (USD)',
  ...adjustmentKindWords,
};
type InvoiceWords = Readonly<Record<keyof typeof english & string, string>> & Readonly<Record<AdjustmentKind, string>>;

const chinese: InvoiceWords = {
  title: '账单',
  invoice: '账单号',
  madeOn: '日期',
  period: '结算周期',
  from: '收款方',
  to: '付款方（代开方）',
  taxId: '税号',
  earnings: '转化收入',
  adjusted: '{kind}：{reason}',
  further: '其他调整',
  net: '不含税金额',
  tax: '税额（{rate}）',
  reverseCharge: '税额（反向征税）',
  // The words that the law of Europe asks for stand beside their Chinese.
  selfBilling: 'Self-billing',
  supplierOwes: '本账单由付款方代开，所列税额为收款方的销项税额。',
  customerAccounts: 'Reverse charge（反向征税）：税款由付款方申报缴纳。',
  total: '合计（美元）',
  paid: '已付款',
  open: '待付（美元）',
  bonus: '奖励',
  deduction: '扣款',
  forfeit: '没收',
};

const englishSlip = {
  title: 'Bank slip',
  invoice: 'Invoice',
  period: 'Period',
  paidOn: 'Paid on',
  paidBy: 'Paid by',
  paidTo: 'Paid to',
  account: 'Account',
  amount: 'Amount',
  all: '{amount} USD',
  part: '{amount} USD of {whole} USD',
  rate: 'Exchange rate',
  reference: 'Reference',
};

const chineseSlip: typeof englishSlip = {
  title: '银行回单',
  invoice: '账单号',
  period: '结算周期',
  paidOn: '打款日期',
  paidBy: '付款方',
  paidTo: '收款人',
  account: '收款账号',
  amount: '金额',
  all: '{amount} 美元',
  part: '{amount} 美元（共 {whole} 美元）',
  rate: '汇率',
  reference: '参考号',
};

/** What a slip says that is drawn here. */
export const slipWords: Readonly<Record<Locale, typeof englishSlip>> = { en: englishSlip, 'zh-CN': chineseSlip };

/** What an invoice says, in the language of its publisher. */
export const invoiceWords: Readonly<Record<Locale, InvoiceWords>> = { en: english, 'zh-CN': chinese };
