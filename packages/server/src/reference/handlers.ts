import { referenceCalls } from '@millrace/core/reference';
import { handle } from '../handle.ts';

export const referenceHandlers = handle(referenceCalls, {
  provider: (_asked, _who, { config }) => config.provider,
});
