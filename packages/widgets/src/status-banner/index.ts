'use client';
export { StatusBanner, type StatusBannerProps } from './status-banner.tsx';
