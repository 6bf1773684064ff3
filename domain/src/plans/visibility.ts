/** Who sees a plan and who may buy it. */
import type { Plan } from '@hiwar/contract/plans.ts'

/** What it depends on; an invite counts for the verified e-mail it was sent to. */
export interface OfferedPlan extends Pick<Plan, 'active' | 'archived' | 'forInvitesOnly'> {
  /** An invite that nobody has used yet and that has not run out. */
  readonly openInvite: boolean
  /** An invite with which the person has bought the plan. */
  readonly usedInvite: boolean
}

/** Everybody but admins sees what may be bought, and the plan that an invite of the own has bought. */
export function maySeePlan(plan: OfferedPlan): boolean {
  return isOffered(plan) && (!plan.forInvitesOnly || plan.openInvite || plan.usedInvite)
}

/** An invite buys once. */
export function mayBuyPlan(plan: OfferedPlan): boolean {
  return isOffered(plan) && (!plan.forInvitesOnly || plan.openInvite)
}

function isOffered({ active, archived }: OfferedPlan): boolean {
  return active && !archived
}
