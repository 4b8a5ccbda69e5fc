import type { Channel } from './channel.ts';

export function aChannel(part: Partial<Channel> = {}): Channel {
  return { id: 1001, name: 'Pixel Arcade', traffic_type: 1, integration: 1, domain: 'http://localhost:4000', ...part };
}

export function someChannels(): Channel[] {
  return ['Pixel Arcade', 'Daily Deals', 'Weather Now', 'Puzzle Box', 'Night Radio', 'Trail Maps'].map((name, index) =>
    aChannel({ id: 1001 + index, name }),
  );
}
