import type { Round } from '../jobs/rounds.ts'
import type { Platform } from '../platform.ts'
import { updateLoginUses } from './logins.store.ts'

export const loginUseRound: Round<Platform> = {
  name: 'login-uses',
  everyMilliseconds: 30_000,
  run: ({ db, loginUses }) => updateLoginUses(db, loginUses.take()),
}
