'use client';
export { focusRing, touchArea, unseen } from './focus.ts';
export { Surface } from './surface.ts';
export { colours, forcedColours, tokens, type Theme, type TokenName } from './tokens.ts';
