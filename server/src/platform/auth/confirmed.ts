/** Dangerous actions wait until the person behind the login has just confirmed to be there. */
import { lacksConfirmation } from '@hiwar/domain/accounts/second-factor.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { type Actor, Refusal } from '../action.ts'
import type { Platform } from '../platform.ts'

type Deps = Pick<Platform, 'config' | 'clock'>

/**
 * Whether the action may go on: the login was confirmed within ten minutes, or need not be. `always` marks actions that
 * ask people without a second factor too.
 */
export function isConfirmed({ config, clock }: Deps, actor: Actor, always = false): boolean {
  const { purpose, hasFactor, confirmedAt } = actor
  // The password that opened the login is all that the account has, and the login can do nothing but set up a factor.
  if (purpose === 'enrol') return true
  const login = { hasFactor, confirmedAt: confirmedAt && instantOfDate(confirmedAt) }
  return !lacksConfirmation(config.factorPolicy, login, always, instantOfDate(clock.now()))
}

/**
 * Refuses an action that waits for a confirmation. The pipeline checks endpoints with `confirm`; an action calls this
 * where the request's body or stored facts decide, before it looks for what the request names.
 */
export function demandConfirmation(deps: Deps, actor: Actor | null, always = false): void {
  if (actor === null) throw new Refusal('unauthenticated')
  if (!isConfirmed(deps, actor, always)) throw new Refusal('confirmation-required')
}
