// What a server would say of links to a list of them: through which channels they lead, and what they have brought.
import { channelCalls, someChannels } from '@millrace/core/channels';
import { smartlinkCalls, someLinkFigures } from '@millrace/core/smartlinks';
import { answer } from '../answers.ts';

const week = { start: '2026-11-14', end: '2026-11-20' };

export const channels = answer(channelCalls.list, someChannels());
export const figures = answer(smartlinkCalls.figures, ({ gids }) => ({ ...week, data: someLinkFigures(gids) }));
/** Nobody has pressed any of the links yet. */
export const noFigures = answer(smartlinkCalls.figures, { ...week, data: [] });
