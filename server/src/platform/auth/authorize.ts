import type { GuardedAction } from '@hiwar/contract/calls/actions.ts'
import { can, type Subject } from '@hiwar/domain/permissions/can.ts'
import { Refusal } from '../refusal.ts'
import type { Actor } from './actor.ts'

/** Refuses unless the permission table lets the actor do this to the thing that was loaded. */
export function authorize(actor: Actor | null, action: GuardedAction, subject: Subject): void {
  const verdict = can(actor, action, subject)
  if (verdict !== 'allow') throw new Refusal(verdict)
}
