/** The state that the steps of the demo share. */
import type { Instant } from '@hiwar/domain/time/instant.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Chance } from './chance.ts'
import type { SeedTutor } from './words/person.ts'

export interface SeedContext {
  trx: Trx
  now: Instant
  chance: Chance
  /** Hash of the password that all demo accounts share. */
  passwordHash: string
  storage: Storage
}

export interface TutorOnStage extends SeedTutor {
  id: number
  /** The weekdays on which the tutor teaches, 0 Sunday to 6 Saturday. */
  weekdays: readonly number[]
}
