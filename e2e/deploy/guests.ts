/** People of an evening: each student has a conversation, a subscription and a free time of a tutor; others have ordered. */
import { buildAdmin, buildStudent, buildTutor } from '@hiwar/server/testing/accounts.ts'
import { buildConversation } from '@hiwar/server/testing/conversations.ts'
import type { TestServer } from '@hiwar/server/testing/server.ts'
import { signedPayment } from '@hiwar/server/testing/signed-payment.ts'
import { buildSlot } from '@hiwar/server/testing/slots.ts'
import { buildSubscription } from '@hiwar/server/testing/subscriptions.ts'

export interface Guest {
  token: string
  roomId: number
  /** What the guest books, and cancels again. */
  place: { tutorId: number; slotId: number; start: string; duration: 30 }
}

export interface Order {
  merchantRef: string
  /** The provider's notification that it was paid. */
  notification: object
}

export interface Guests {
  people: Guest[]
  /** Token of an admin. */
  admin: string
  orders: Order[]
}

const day = 24 * 3_600_000

export async function buildGuests(builder: TestServer, count: number): Promise<Guests> {
  const { context, db } = builder
  const noon = new Date(Math.floor(Date.now() / day) * day + 3.5 * day)
  const people = Array.from({ length: count }, async () => {
    const [student, tutor] = [await buildStudent(context), await buildTutor(context)]
    await buildSubscription(db, student.id, new Date(Date.now() - day))
    const roomId = await buildConversation(context, student.id, tutor.id)
    const { id: slotId, start } = await buildSlot(db, tutor.id, noon)
    const place = { tutorId: tutor.id, slotId, start: start.toISOString(), duration: 30 } as const
    return { token: student.token, roomId, place }
  })
  const { token: admin } = await buildAdmin(context)
  return { people: await Promise.all(people), admin, orders: await buildOrders(builder, 10 * count) }
}

/** Each by a student of its own. */
async function buildOrders(builder: TestServer, count: number): Promise<Order[]> {
  const rows = await builder.asOwner<{ payer: string; merchant: string; provider: string; amount: string }>(
    `with payers as (
       insert into users (role, email, name, gender, verified_email)
       select 4, 'payer-' || gen_random_uuid() || '@hiwar.test', 'سارة محمود', 'female', true
       from generate_series(1, $1::int) returning id
     )
     insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
       provider_ref, next_check_at, created_at, updated_at)
     select id, (select min(id) from plans), 0, 240, 180000, 0, 3, gen_random_uuid(),
       id, now() + interval '1 hour', now(), now()
     from payers returning user_id as payer, merchant_ref as merchant, provider_ref as provider, amount`,
    [count],
  )
  return rows.map(({ payer, merchant: merchantRef, provider: providerRef, amount }) => ({
    merchantRef,
    notification: signedPayment({ merchantRef, providerRef, amount: Number(amount), payerId: Number(payer) }),
  }))
}
