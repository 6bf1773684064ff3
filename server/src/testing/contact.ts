import type { Context } from '../context.ts'

/** Builds a contact request that waits. */
export async function buildContactRequest({ db, clock }: Context): Promise<number> {
  const { id } = await db
    .insertInto('contactRequests')
    .values({
      name: 'سارة محمود',
      phone: '+201012345678',
      title: 'سؤال عن الباقات',
      message: 'هل يمكن تغيير الباقة؟',
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
