'use client';
export { tableState } from './table-state.ts';
export { useCall } from './use-call.ts';
export { useDownload } from './use-download.ts';
export { useOfferSettings } from './use-offer-settings.ts';
export { useMachine } from './use-machine.ts';
export { usePage } from './use-page.ts';
export { useSend } from './use-send.ts';
export { useTyped } from './use-typed.ts';
