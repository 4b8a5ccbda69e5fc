export { channelCalls } from './calls.ts';
export { Channel, channelLabel } from './channel.ts';
export { aChannel, someChannels } from './samples.ts';
