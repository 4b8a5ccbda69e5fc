/** Why a click got the filler or nothing. */
export const astrayReasons = ['country', 'os', 'carrier', 'cap', 'paused', 'notApproved', 'duplicate', 'bot'] as const;
export type AstrayReason = (typeof astrayReasons)[number];

type Checks = Partial<Record<AstrayReason, boolean>>;

/** @rule A click that went astray has one reason: what it was itself comes first, then the state of the offers, then whom they take. */
export function astrayReason(checks: Checks): AstrayReason | undefined {
  const order: readonly AstrayReason[] = [
    'bot',
    'duplicate',
    'notApproved',
    'paused',
    'cap',
    'country',
    'os',
    'carrier',
  ];
  return order.find((reason) => checks[reason]);
}

/** @rule Each click counts once: as delivered, or with the one reason for which it went astray. */
export function countedClicks(clicks: readonly Checks[]): {
  clicks: number;
  delivered: number;
  reasons: { reason: AstrayReason; clk: number }[];
} {
  const found = clicks.map(astrayReason);
  const times = (reason: AstrayReason | undefined) => found.filter((one) => one === reason).length;
  return {
    clicks: clicks.length,
    delivered: times(undefined),
    reasons: astrayReasons.map((reason) => ({ reason, clk: times(reason) })).filter(({ clk }) => clk > 0),
  };
}
