// Stands in for what comes with the first test: notices come with it too, for they are all of a result.
export * from '../../../widgets/src/tracker-tester/found.ts';
export { NoticeCard } from '@millrace/widgets/kit/notice-card';
