/** Locks a person, and everybody who has an appointment with the person in some time. */
import { sql } from 'kysely'
import { Refusal } from '../../platform/action.ts'
import type { Database, Trx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTransactionOf, type UserRow } from '../users/store.ts'

interface Time {
  from: Date
  /** Null for no end. */
  until: Date | null
}

interface Concerned {
  userId: number
  /** More people to lock, such as the admin who acts. */
  others: readonly number[]
  /** The time in which the appointments begin. */
  time: (now: Date) => Time
}

/** Bookings of other people that may come between reading the partners and locking them. */
const mostTurns = 5

/** Runs under the locks of the person, the others, and everybody who has an appointment with the person in the time. */
export async function withPartners<Result>(
  context: Pick<Platform, 'db' | 'turns' | 'clock'>,
  { userId, others, time }: Concerned,
  run: (trx: Trx, people: UserRow[], now: Date) => Promise<Result>,
): Promise<Result> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const known = await listPartners(context.db, userId, time(context.clock.now()))
    const done = await inTransactionOf(context, [...others, userId, ...known], async (trx, people) => {
      const now = context.clock.now()
      const partners = await listPartners(trx, userId, time(now))
      if (partners.some((id) => !known.includes(id))) return null
      return { result: await run(trx, people, now) }
    })
    if (done !== null) return done.result
  }
  throw new Refusal('service-unavailable')
}

/** The people of this person's lessons and meetings that begin in this time. */
async function listPartners(db: Database | Trx, userId: number, { from, until }: Time): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.person_id as id
    from engagements own join engagements other on other.kind = own.kind and other.ref_id = own.ref_id
    where own.person_id = ${userId} and own.active and other.person_id <> own.person_id
      and own.during && tstzrange(${from}, ${until}) and lower(own.during) > ${from}`.execute(db)
  return rows.map(({ id }) => id)
}
