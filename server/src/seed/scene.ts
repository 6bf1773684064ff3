/** What every step of the demo needs, and what earlier steps leave to later ones. */
import type { Instant } from '@hiwar/domain/time/instant.ts'
import type { Storage } from '../gateways/storage/storage.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Chance } from './chance.ts'
import type { SeedTutor } from './words/person.ts'

export interface Scene {
  trx: Trx
  now: Instant
  chance: Chance
  /** Of the one password that everybody in the demo has. */
  passwordHash: string
  storage: Storage
}

export interface TutorOnStage extends SeedTutor {
  id: number
  /** The days of the week on which he teaches, 0 Sunday to 6 Saturday. */
  weekdays: readonly number[]
}
