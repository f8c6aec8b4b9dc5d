import { claimHours } from '@simdesk/rules';
import { currentWaits } from '../lanes.ts';

/**
 * The claims that hold: not older than some hours, and of orders that have waited in their lane ever since. So a claim ends when its
 * order leaves the lane, whoever or whatever moved it.
 */
export const openClaims = `(
  select claim.* from order_claims as claim where claimed_at > now() - interval '${claimHours} hours' and exists (
    select from ${currentWaits} as waits
    where waits.order_uuid = claim.order_uuid and waits.lane = claim.lane and waits.since <= claim.claimed_at))`;
