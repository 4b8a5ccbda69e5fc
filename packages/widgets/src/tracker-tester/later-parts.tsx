import { later } from '../kit/later.tsx';
import { NotShown } from './not-shown.tsx';

const loadParts = () => import('./found.ts');

export const Comparison = later(() => loadParts().then((parts) => parts.fetchComparison()), NotShown);
export const HopList = later(() => loadParts().then((parts) => parts.HopList), NotShown);
export const PastTests = later(() => loadParts().then((parts) => parts.PastTests), NotShown);
export const LinkTestResult = later(() => loadParts().then((parts) => parts.LinkTestResult), NotShown);
