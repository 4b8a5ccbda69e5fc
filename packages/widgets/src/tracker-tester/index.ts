'use client';
export { TrackerTester, type TrackerTesterProps } from './tracker-tester.tsx';
