import type { Person } from '@hiwar/contract/people/people.ts'
import type { Context } from '../../context.ts'
import { found } from '../../platform/refusal.ts'
import { presentPerson } from '../users/present-person.ts'
import { findEarliestManager } from './earliest.store.ts'
import type { MeetingPurpose } from './place.store.ts'

/** The tutor manager who can hold such a meeting soonest. */
export async function selectManager({ db, clock }: Context, purpose: MeetingPurpose): Promise<Person> {
  return presentPerson(found(await findEarliestManager(db, purpose, clock.now()), 'slot-not-found'))
}
