/** The server's side of a history: one student, a tutor and an admin, in a server that histories share. */
import { randomUUID } from 'node:crypto'
import { DAY, datePlus, HOUR, type Instant, instant, MINUTE, plus, without } from '@hiwar/domain/time/instant.ts'
import { sql } from 'kysely'
import { type BuiltPerson, buildAdmin, buildLogin, buildTutor } from '../accounts.ts'
import { createPaymentServer, type PaymentServer } from '../payments.ts'
import { buildSlot } from '../slots.ts'
import { buildTrialPlan } from '../trials.ts'
import { buildComer, buildSubscriber, OtherPeople } from './other-people.ts'
import type { HandOrder } from './records-by-hand.ts'
import type { StudentByHand } from './student-by-hand.ts'

const loginLasts = 3 * DAY
/** Slots of a whole day begin five minutes past noon, when hardly any quota week ends. */
const slotBegins = 12 * HOUR + 5 * MINUTE

/** What histories share. */
export interface SharedServer {
  server: PaymentServer
  trialPlanId: number
  admin: BuiltPerson
  /** Who waits for the same tutor as the student, and answers no offer. */
  rival: BuiltPerson
  /** Who books whatever is free. */
  stranger: BuiltPerson
}

export async function createSharedServer(): Promise<SharedServer> {
  const server = await createPaymentServer()
  const [rival, stranger] = [await buildSubscriber(server), await buildSubscriber(server)]
  const admin = await buildAdmin(server.context)
  return { server, trialPlanId: await buildTrialPlan(server), admin, rival, stranger }
}

export class StudentWorld {
  private readonly logins = new Map<number, { token: string; since: number }>()
  private readonly slots = new Map<number, number>()
  /** Orders of which the provider knows that they were paid. */
  private readonly known = new Set<number>()
  /** Until then the attendance of a lesson shows a living platform. */
  livesUntil = 0

  readonly server: PaymentServer
  readonly trialPlanId: number
  readonly admin: BuiltPerson
  readonly rival: BuiltPerson
  readonly stranger: BuiltPerson
  readonly student: BuiltPerson
  readonly tutor: BuiltPerson
  readonly others: OtherPeople

  private constructor(
    { server, trialPlanId, admin, rival, stranger }: SharedServer,
    student: BuiltPerson,
    tutor: BuiltPerson,
  ) {
    this.server = server
    this.trialPlanId = trialPlanId
    this.admin = admin
    this.rival = rival
    this.stranger = stranger
    this.student = student
    this.tutor = tutor
    this.others = new OtherPeople(server)
  }

  static async open(shared: SharedServer, model: StudentByHand, trialPrice: number) {
    const { server, trialPlanId } = shared
    const { db, context, clock } = server
    clock.set(new Date(model.now))
    // Histories lie in any years, so that they must not share an hour of life.
    await db.deleteFrom('nodeBeats').execute()
    const settings = { rolloverWeeks: 0, withdrawalDays: model.withdrawalDays }
    await db.updateTable('platformSettings').set(settings).execute()
    await db.updateTable('plans').set({ baseMonthlyPrice: trialPrice }).where('id', '=', trialPlanId).execute()
    const [student, tutor] = [await buildComer(server), await buildTutor(context)]
    const world = new StudentWorld(shared, student, tutor)
    await world.live(model.now - 2 * DAY, model.now)
    return world
  }

  /** A login that still holds at this moment of the history. */
  async as({ id }: { id: number }): Promise<{ token: string }> {
    const now = this.server.clock.now().getTime()
    const known = this.logins.get(id)
    if (known !== undefined && now - known.since < loginLasts) return known
    const login = { since: now, ...(await buildLogin(this.server.context, id)) }
    this.logins.set(id, login)
    return login
  }

  /** Time passes; the platform is away for so long at the end of each quota week in it. */
  async moveTo(model: StudentByHand, to: number, away = 0): Promise<void> {
    const from = model.now
    const ends = model.weeks.map(({ end }) => end).filter((end) => from < end && end <= to)
    const holes = ends.map((end) => ({ start: Math.max(from, this.livesUntil, end - away), end }))
    const span = rangeOf({ start: from, end: to })
    const lived = without(span, holes.filter(({ start, end }) => start < end).map(rangeOf))
    for (const { start, end } of lived) await this.live(start, end)
    model.outages.push(...without(span, lived))
    model.now = to
    this.server.clock.set(new Date(to))
  }

  private async live(from: number, to: number): Promise<void> {
    const life = { startedAt: new Date(from), lastBeatAt: new Date(to) }
    await this.server.db
      .insertInto('nodeBeats')
      .values({ nodeId: randomUUID(), ...life })
      .execute()
  }

  /** The references of an order. */
  async atProvider({ id }: { id: number }): Promise<{ merchantRef: string; providerRef: string }> {
    const stored = this.server.db.selectFrom('transactions').select(['merchantRef', 'providerRef']).where('id', '=', id)
    const { merchantRef, providerRef } = await stored.executeTakeFirstOrThrow()
    return { merchantRef, providerRef: providerRef ?? '' }
  }

  /** The provider itself counts the order as paid, which it needs to know for a refund alone. */
  async letProviderKnow(order: HandOrder): Promise<void> {
    if (order.price === 0 || order.paidAt === null || this.known.has(order.id)) return
    this.known.add(order.id)
    const { merchantRef } = await this.atProvider(order)
    await this.server.provider.put({ merchantRefNum: merchantRef }, 'PAID')
  }

  /** Slots of the tutor for lessons that begin then. */
  async openSlots(starts: readonly number[]): Promise<void> {
    const rows = [...new Set(starts.map(dayOf))]
      .filter((day) => !this.slots.has(day))
      .map((day) => {
        const startsAt = new Date(day * DAY + slotBegins)
        const stamps = { createdAt: startsAt, updatedAt: startsAt }
        return {
          userId: this.tutor.id,
          purpose: 'lesson' as const,
          startsAt,
          endsAt: datePlus(startsAt, DAY),
          ...stamps,
        }
      })
    if (rows.length === 0) return
    const made = await this.server.db.insertInto('slots').values(rows).returning(['id', 'startsAt']).execute()
    for (const { id, startsAt } of made) this.slots.set(dayOf(startsAt.getTime()), id)
  }

  /** The starts of the tutor's slots. */
  get slotStarts(): number[] {
    return [...this.slots.keys()].map((day) => day * DAY + slotBegins)
  }

  /** What a booked lesson of the student is on the server. */
  async lessonAt({ tutorId, start }: { tutorId: number; start: number }): Promise<{ id: number; sessionId: string }> {
    const { id, sessionKey } = await this.server.db
      .selectFrom('lessons')
      .select(['id', 'sessionKey'])
      .where('studentId', '=', this.student.id)
      .where('tutorId', '=', tutorId)
      .where('startsAt', '=', new Date(start))
      .where('canceledAt', 'is', null)
      .executeTakeFirstOrThrow()
    return { id, sessionId: `lesson:${sessionKey}` }
  }

  /** Lets nothing of this history happen by itself in the next one. */
  async close(): Promise<void> {
    const now = this.server.clock.now()
    const people = sql`any(${[this.student.id, this.rival.id, ...this.others.ids]}::bigint[])`
    await sql`
      with times as (
        update standing_times set ended_at = ${now}, ended_cause = 'staff', updated_at = ${now}
        where student_id = ${people} and ended_at is null
      ), entries as (
        update waiting_entries set ended_at = ${now}, ended_cause = 'over' where student_id = ${people} and ended_at is null
      ), weeks as (
        update quota_weeks q set expired = q.minutes - q.used_minutes - q.rolled_out, closed_at = q.ends_at
        from subscriptions s
        where s.id = q.subscription_id and s.user_id = ${people} and s.kind = 'plan' and q.closed_at is null
          and s.user_id <> ${this.rival.id}
        returning q.subscription_id, q.index, q.expired
      ), lines as (
        insert into minute_entries (subscription_id, week_index, kind, minutes, created_at)
        select subscription_id, index, 'expired', -expired, ${now} from weeks where expired > 0
      ), offers as (
        update waiting_offers set answer = 'withdrawn', answered_at = ${now} where student_id = ${people} and answer is null
      )
      delete from referrals where referred_id = ${people} and settled_at is null`.execute(this.server.db)
  }

  /** The tutor's slot that holds this time; undefined when the time lies on the border of two. */
  async slotOf(start: number, minutes: number): Promise<number | undefined> {
    const day = dayOf(start)
    if (dayOf(start + minutes * MINUTE) !== day) return undefined
    const known = this.slots.get(day)
    if (known !== undefined) return known
    const at = new Date(day * DAY + slotBegins)
    const { id } = await buildSlot(this.server.db, this.tutor.id, at, { minutes: DAY / MINUTE })
    this.slots.set(day, id)
    return id
  }
}

const dayOf = (at: number) => Math.floor((at - slotBegins) / DAY)

function rangeOf({ start, end }: { start: number; end: number }): { start: Instant; end: Instant } {
  return { start: instant(start), end: plus(instant(start), end - start) }
}
