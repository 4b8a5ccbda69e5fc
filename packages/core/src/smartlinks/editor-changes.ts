import type { Offer } from '../offers/offer.ts';
import type { Draft } from './draft.ts';
import { moveBack, moveToBlocked, moveToPrior, withWeight, type Groups } from './groups.ts';
import type { PriorMode } from './prior.ts';
import { withAdType } from './streams.ts';
import {
  cleared,
  withChosen,
  withMode,
  withoutTag,
  type Chosen,
  type TargetMode,
  type TargetName,
} from './targeting.ts';
import { balanced } from './weights.ts';

type Settings = Draft['settings'];
type Typed = Pick<Settings, 'name' | 'package' | 'preview_url' | 'icon_url' | 'p_material'>;
type Switched = Pick<
  Settings,
  'restriction_type' | 'prelander' | 'os' | 'access_type' | 'allow_upstream_sml' | 'strict'
>;

export interface SmartlinkChanges {
  text<F extends keyof Typed>(field: F, value: Typed[F]): void;
  setting<F extends keyof Switched>(field: F, value: Switched[F]): void;
  adType(ad_type: number): void;
  mode(mode: PriorMode): void;
  priorRatio(typed: string): void;
  weight(oid: number, typed: string): void;
  balance(): void;
  /** All that are named in one step. */
  select(...oids: number[]): void;
  block(...oids: number[]): void;
  delete(oid: number): void;
  targetMode(name: TargetName, mode: TargetMode): void;
  target<N extends TargetName>(name: N, values: Chosen<N>): void;
  removeTag<N extends TargetName>(name: N, value: Chosen<N>[number]): void;
  clearTarget(name: TargetName): void;
}

interface Lift {
  draft(): Draft;
  /** The available offers that are shown. */
  available(): readonly Offer[];
  set(next: Draft, field?: string): void;
}

/** The rules' changes, each lifted to the draft that is being written. */
export function smartlinkChanges({ draft, available, set }: Lift): SmartlinkChanges {
  const settings = (next: (now: Settings) => Settings, field?: string) => {
    const now = draft();
    const changed = next(now.settings);
    if (changed !== now.settings) set({ ...now, settings: changed }, field);
  };
  const targeting = (next: Draft['targeting']) => set({ ...draft(), targeting: next });
  const groups = (move: (now: Groups) => Groups, field?: string) => {
    const now = draft();
    const before: Groups = { normal: [...available()], recommended: [], prior: now.prior, blocked: now.blocked };
    const { prior, blocked } = move(before);
    if (prior !== now.prior || blocked !== now.blocked) set({ ...now, prior, blocked }, field);
  };

  return {
    text: (field, value) => settings((now) => ({ ...now, [field]: value }), field),
    setting: (field, value) => settings((now) => ({ ...now, [field]: value })),
    adType: (ad_type) => settings((now) => withAdType(now, ad_type)),
    mode: (mode) => set({ ...draft(), mode }),
    priorRatio: (prior_ratio) => set({ ...draft(), prior_ratio }, 'prior_ratio'),
    weight: (oid, typed) => groups((now) => withWeight(now, oid, typed), `weight ${oid}`),
    balance: () => set({ ...draft(), prior: balanced(draft().prior) }),
    select: (...oids) => groups((now) => oids.reduce(moveToPrior, now)),
    block: (...oids) => groups((now) => oids.reduce(moveToBlocked, now)),
    delete: (oid) => groups((now) => moveBack(now, oid)),
    targetMode: (name, mode) => targeting(withMode(draft().targeting, name, mode)),
    target: (name, values) => targeting(withChosen(draft().targeting, name, values)),
    removeTag: (name, value) => targeting(withoutTag(draft().targeting, name, value)),
    clearTarget: (name) => targeting(cleared(draft().targeting, name)),
  };
}
