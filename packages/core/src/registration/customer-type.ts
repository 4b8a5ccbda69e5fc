import { customerTypes } from '../session/user.ts';
import { integrationTypes } from './choices.ts';

/** @rule Who registers for Offerwall SDK becomes a customer of type 11 (SDK), for Interactive Ads of type 13, else of type 0 (Affiliate). */
export function customerTypeOf(integration_type: number): number {
  switch (integration_type) {
    case integrationTypes.offerwall:
      return customerTypes.sdk;
    case integrationTypes.interactive:
      return customerTypes.interactive;
    default:
      return customerTypes.affiliate;
  }
}
