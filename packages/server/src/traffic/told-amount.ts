/** An amount as it waits on the disk and in the database. */
export interface WaitingAmount {
  readonly amount: string;
  /** Versions before did not tell 0 from nothing: of theirs 0 is nothing. */
  readonly is_amount_said?: boolean;
}

/** What an advertiser has said that it pays, or null for nothing, as it waits. */
export function waitingAmount(said: string | null) {
  return { amount: said ?? '0', is_amount_said: said !== null };
}

/** What was said, of what has waited; null for nothing. */
export function saidAmount({ amount, is_amount_said = false }: WaitingAmount): string | null {
  return is_amount_said || Number(amount) !== 0 ? amount : null;
}
