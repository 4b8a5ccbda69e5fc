'use client';
export { TrackerTester, type TrackerTesterProps } from './tracker-tester.tsx';
export { Comparison as TestComparison } from './later-parts.tsx';
export type { ComparisonProps as TestComparisonProps } from './comparison.tsx';
