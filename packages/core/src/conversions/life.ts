import { isPayable, isSuspect, type AstrayReason } from '../traffic/astray.ts';
import type { ConversionStatus } from './conversion.ts';

interface Circumstances {
  /** Why its click was not delivered to an offer; null where it was. */
  readonly reason: AstrayReason | null;
  /** The operator of the network has decided, and not only the advertiser told. */
  readonly isDecision?: boolean | undefined;
  /** Its offer holds conversions, and the days of this one are not over, or the network holds what this traffic brings. */
  readonly isHeld?: boolean | undefined;
}

const dayMs = 24 * 3_600_000;

/** @rule An offer holds a conversion for so many days of 24 hours from when it came, and one that holds none for no time at all. */
export function heldUntil(came: Date, holdDays: number): Date | null {
  return holdDays > 0 ? new Date(came.getTime() + holdDays * dayMs) : null;
}

/** @rule What is told first of a conversion is its status, but what was taken back before it came, or comes of an account that was not normal, is rejected, and what comes of a suspect click or of traffic that the network holds, or is held by its offer, is pending. */
export function firstStatus(
  toldStatus: ConversionStatus,
  { reason, isDecision, isHeld }: Circumstances,
): ConversionStatus {
  if (toldStatus === 'reversed') return 'rejected';
  if (toldStatus !== 'approved' && toldStatus !== 'pending') return toldStatus;
  if (!isPayable(reason)) return 'rejected';
  return (isSuspect(reason) || isHeld) && !isDecision ? 'pending' : toldStatus;
}

/** @rule A pending conversion is approved or rejected, an approved one is reversed, and a test makes way for what it tried out; what was rejected or reversed is approved by the operator alone, since advertisers repeat themselves. */
export function nextStatus(
  before: ConversionStatus,
  toldStatus: ConversionStatus,
  circumstances: Circumstances,
): ConversionStatus | undefined {
  const first = firstStatus(toldStatus, circumstances);
  const isTakenBack = toldStatus === 'reversed' || toldStatus === 'rejected';
  switch (before) {
    case 'approved':
      return isTakenBack ? 'reversed' : undefined;
    case 'pending':
      return first === 'approved' || isTakenBack ? first : undefined;
    case 'test':
      return first === 'approved' || first === 'pending' ? first : undefined;
    case 'rejected':
    case 'reversed':
      return circumstances.isDecision && first === 'approved' ? first : undefined;
  }
}
