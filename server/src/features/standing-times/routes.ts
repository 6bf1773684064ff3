import { standingTimeEndpoints } from '@hiwar/contract/appointments/standing-times.ts'
import { isTutorOrManager } from '@hiwar/domain/accounts/verified.ts'
import { seesAll } from '@hiwar/domain/permissions/can.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import type { Context } from '../../context.ts'
import { type Actor, type MemberRequest, Refusal, serve } from '../../platform/action.ts'
import { endStanding, pauseStanding } from './change.ts'
import { createStanding, previewStanding } from './create.ts'
import { readFigures } from './figures.store.ts'
import { listTimes, type StandingScope } from './list.store.ts'
import { presentTime } from './present.ts'

export const standingTimeRoutes = [
  serve(standingTimeEndpoints.preview, previewStanding),
  serve(standingTimeEndpoints.create, createStanding),
  serve(standingTimeEndpoints.list, listStanding),
  serve(standingTimeEndpoints.update, pauseStanding),
  serve(standingTimeEndpoints.end, endStanding),
  serve(standingTimeEndpoints.figures, ({ db, clock }: Context, { query }) => readFigures(db, query, clock.now())),
]

/** The caller's own standing times; for admins, anyone's. */
async function listStanding(
  { db, clock }: Context,
  { actor, query }: MemberRequest<typeof standingTimeEndpoints.list>,
) {
  const now = clock.now()
  const scope = scopeOf(actor, query.users)
  const { list, total } = await listTimes(db, scope, query, cairoDay(instantOfDate(now)), now)
  return { list: list.map((row) => presentTime(row, now)), total }
}

/** The role of an account never changes, so each person has standing times on one side only. */
function scopeOf({ id, role }: Actor, users: readonly number[] | undefined): StandingScope {
  if (seesAll(role, 'standing.list')) return users === undefined ? 'everybody' : { people: users }
  if (users?.some((user) => user !== id)) throw new Refusal('forbidden')
  return isTutorOrManager(role) ? { tutorId: id } : { studentId: id }
}
