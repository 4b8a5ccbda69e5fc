'use client';
export { ReportView, type ReportViewProps } from './report-view.tsx';
