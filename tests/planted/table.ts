// All faults, layer by layer: what a careless change does, and the check that must notice it.
import { layers, type Fault, type Layer } from './fault.ts';
import { build } from './build.ts';
import { circumstances } from './circumstances.ts';
import { conversions } from './conversions.ts';
import { decisions } from './decisions.ts';
import { fraud } from './fraud.ts';
import { embed } from './embed.ts';
import { fields } from './fields.ts';
import { foreign } from './foreign.ts';
import { frontDoor } from './front-door.ts';
import { handler } from './handling.ts';
import { jobs } from './jobs.ts';
import { keyboard } from './keyboard.ts';
import { learning } from './learning.ts';
import { linkStates } from './link-states.ts';
import { money } from './money.ts';
import { offers } from './offers.ts';
import { operator } from './operator.ts';
import { outage } from './outage.ts';
import { page } from './page.ts';
import { permission } from './permission.ts';
import { query } from './query.ts';
import { rule } from './rule.ts';
import { sources } from './sources.ts';
import { style } from './style.ts';
import { traffic } from './traffic.ts';
import { watching } from './watching.ts';
import { widget } from './widget.ts';
import { words } from './words.ts';

const byLayer: Readonly<Record<Layer, readonly Fault[]>> = {
  build,
  embed,
  foreign,
  handler: [...handler, ...fields, ...frontDoor],
  keyboard,
  operator,
  page: [...page, ...circumstances],
  permission,
  query,
  rule,
  style,
  traffic: [
    ...traffic,
    ...conversions,
    ...decisions,
    ...fraud,
    ...money,
    ...offers,
    ...sources,
    ...linkStates,
    ...learning,
    ...outage,
    ...jobs,
    ...watching,
  ],
  widget,
  words,
};

export const table: readonly (Fault & { readonly layer: Layer })[] = layers.flatMap((layer) =>
  byLayer[layer].map((fault) => ({ ...fault, layer })),
);
