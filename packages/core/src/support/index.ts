export { faqNames, filledFaq, foundEntries, type FaqEntry } from './faq.ts';
export { marksIn, type Mark } from './marks.ts';
export { patternSearch } from './pattern.ts';
export { openSlides, showsPromotions, slideAt, slideTarget, slideTime, turned } from './promotions.ts';
export { someFaq, someSlides, usualFaq } from './samples.ts';
export { supportWords } from './words.ts';
