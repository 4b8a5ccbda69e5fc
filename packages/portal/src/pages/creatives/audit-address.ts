export interface AuditQuery {
  /** Undefined is any. */
  readonly state: number | undefined;
  readonly p: number;
}

/** The submissions that an address asks for; what it does not say or says wrongly is as at first. */
export function auditAt(address: URLSearchParams): AuditQuery {
  const state = address.get('state') ?? '';
  const page = Number(address.get('p') ?? 1);
  return {
    state: /^[0-3]$/.test(state) ? Number(state) : undefined,
    p: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest address that asks for these. */
export function toAudit({ state, p }: AuditQuery): URLSearchParams {
  const address = new URLSearchParams();
  if (state !== undefined) address.set('state', String(state));
  if (p > 1) address.set('p', String(p));
  return address;
}
