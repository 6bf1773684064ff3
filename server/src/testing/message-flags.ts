import type { Context } from '../context.ts'
import type { NewRow } from '../platform/db/database.ts'

type Flag = Omit<NewRow<'messageFlags'>, 'userId' | 'otherId'> & { userId: number; otherId: number }

/** Inserts the flag of a message with a phone number, which was blocked unless `over` names it. */
export async function buildFlag({ db, clock }: Context, over: Partial<Flag> & Pick<Flag, 'userId' | 'otherId'>) {
  const found = { contact: ['phone'], abuse: 0, minor: false, acknowledged: true, exercise: false }
  const { id } = await db
    .insertInto('messageFlags')
    .values({ ...found, at: clock.now(), ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
