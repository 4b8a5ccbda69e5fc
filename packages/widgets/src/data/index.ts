'use client';
export { useCall } from './use-call.ts';
export { useMachine } from './use-machine.ts';
export { useSend } from './use-send.ts';
