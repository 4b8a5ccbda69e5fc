export { foundEntries, type FaqEntry } from './faq.ts';
export { patternSearch } from './pattern.ts';
export { seenPromotions, showsPromotions, turned, withSeen } from './promotions.ts';
export { someFaq } from './samples.ts';
export { supportWords } from './words.ts';
