import type { Brief } from '@hiwar/contract/people.ts'
import type { Context } from '../../context.ts'
import { fileUrl } from '../../platform/files.ts'
import { found } from '../../platform/refusal.ts'
import { findEarliestManager } from './earliest.store.ts'
import type { MeetingPurpose } from './place.store.ts'

/** The tutor manager who can hold such a meeting soonest. */
export async function selectManager({ db, clock }: Context, purpose: MeetingPurpose): Promise<Brief> {
  const manager = found(await findEarliestManager(db, purpose, clock.now()), 'slot-not-found')
  return { ...manager, image: fileUrl('uploads', manager.image) }
}
