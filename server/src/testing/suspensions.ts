import { type NewSuspension, suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import type { BuiltPerson } from './accounts.ts'
import type { TestServer } from './server.ts'

const usual: NewSuspension = { reason: 'abuse', note: 'رسائل مسيئة إلى مدرّستين.', days: 3 }

/** Suspends an account by the call of an admin. */
export function suspend(server: TestServer, admin: BuiltPerson, id: number, over: Partial<NewSuspension> = {}) {
  return server.call(
    suspensionEndpoints.create,
    { params: { id }, body: { ...usual, ...over } },
    { token: admin.token },
  )
}

export function lift(server: TestServer, admin: BuiltPerson, id: number, mistake = false) {
  return server.call(suspensionEndpoints.lift, { params: { id }, body: { mistake } }, { token: admin.token })
}

/** Builds a suspension of three days, with an appeal when it has a text. */
export async function buildSuspension(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  userId: number,
  byId: number,
  appeal: string | null = null,
): Promise<number> {
  const startsAt = clock.now()
  const endsAt = new Date(startsAt.getTime() + 3 * 24 * 3600_000)
  const { reason, note } = usual
  const texts = { reason, note, appeal, appealedAt: appeal === null ? null : startsAt }
  const { id } = await db
    .insertInto('suspensions')
    .values({ userId, byId, startsAt, endsAt, ...texts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ suspensionId: id }).where('id', '=', userId).execute()
  return id
}
