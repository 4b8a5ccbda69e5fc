'use client';
export { focusRing, touchArea, unseen } from './focus.ts';
export { Surface } from './surface.tsx';
export { colours, tokens, type Theme, type TokenName } from './tokens.ts';
