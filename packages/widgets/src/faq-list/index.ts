'use client';
export { FaqList, type FaqListProps } from './faq-list.tsx';
