// Stands in for a notice in the bundle, which is fetched with the first test: before it, nothing is told in one.
import { later } from '@millrace/widgets/kit/later';
import type { NoticeCard as Whole } from '@millrace/widgets/kit/notice-card';
import { createElement, type ComponentProps } from 'react';

type Props = ComponentProps<typeof Whole>;

/** What it says is read also where the rest can't be fetched, as without a network. */
const Words = ({ notice }: Props) => createElement('div', { role: 'alert' }, notice.text);

export const NoticeCard = later<Props>(() => import('./found.ts').then((parts) => parts.NoticeCard), Words);
