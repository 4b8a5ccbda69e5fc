'use client';
export { OfferTable, type OfferTableProps } from './offer-table.tsx';
export { firstQuery, type OfferQuery } from './query.ts';
