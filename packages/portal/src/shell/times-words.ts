import { subject } from '@millrace/widgets/messages';

export const timesWords = subject('times', { zone: 'Times are GMT+8.' }, { zone: '时间以 GMT+8 为准。' });
