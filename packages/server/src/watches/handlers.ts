import { watchCalls } from '@millrace/core/watches';
import { handle } from '../call/handle.ts';
import { askWatch, noSuchWatch, startWatch, stopWatch } from './ask.ts';
import { shownWatch, watchOf } from './watch-of-key.ts';

export const watchHandlers = handle(watchCalls, {
  ask: (input, _who, context) => askWatch(context, input),
  read: async ({ key }, _who, context) => {
    const found = await watchOf(context, key);
    if (!found) throw noSuchWatch();
    return shownWatch(context, found);
  },
  start: async ({ key }, _who, context) => {
    const watch = await startWatch(context, key);
    return shownWatch(context, { watch, isOwn: true });
  },
  stop: async ({ key }, _who, context) => {
    await stopWatch(context, key);
    return {};
  },
});
