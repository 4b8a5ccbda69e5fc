'use client';
export { firstQuery, OfferTable, type OfferQuery, type OfferTableProps } from './offer-table.tsx';
