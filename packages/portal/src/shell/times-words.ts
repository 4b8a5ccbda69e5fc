import { subject } from '@millrace/widgets/messages';

export const timesWords = subject('times', { zone: 'Times are GMT+8.' }, { zone: '时间均为北京时间（GMT+8）。' });
