/** One house for the play: a server with its provider, the people who act, and a diary of their requests. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CallOf, Endpoint } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { errorCatalogue, isErrorCode } from '@hiwar/contract/errors/errors.ts'
import type { Chance } from '../../seed/chance.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildManager, buildTutor } from '../accounts.ts'
import { openMailbox } from '../mailbox.ts'
import { buildCoupon } from '../offers.ts'
import { buildPayer, createPaymentServer, type Payer, type PaymentServer, post } from '../payments.ts'
import type { Answered } from '../server.ts'
import { buildPlan } from '../subscriptions.ts'

/** One thing that somebody does. */
export interface Act {
  name: string
  /** The relative frequency of the act. */
  weight: number
  run(house: House, chance: Chance): Promise<unknown>
}

/** What the attendance of a lesson must lead to; an `earning` of null leaves it open. */
export interface Attended {
  lessonId: number
  earning: string | null
  returned: boolean
}

interface Login {
  token: string
  since: number
}

const loginLasts = 3 * 24 * 3600_000
const couponLasts = new Date('2029-01-01T00:00:00.000Z')

export const coupons = ['TENTH', 'WHOLE', 'FEW'] as const

export class House {
  readonly server: PaymentServer
  readonly students: Payer[] = []
  tutors: BuiltPerson[] = []
  managers: BuiltPerson[] = []
  /** Tutors who still have to pass an interview. */
  applicants: BuiltPerson[] = []
  admins: BuiltPerson[] = []
  plans: number[] = []
  readonly attended: Attended[] = []
  /** Notifications of the provider that wait on their way. */
  readonly onTheWay: object[] = []
  /** Notifications that arrived, of which an attacker may have copies. */
  readonly arrived: object[] = []
  /** Everything that happened since the last comparison. */
  readonly diary: string[] = []
  /** Answers that no client can understand. */
  readonly badAnswers: string[] = []
  private readonly logins = new Map<number, Login>()

  private constructor(server: PaymentServer) {
    this.server = server
  }

  /** Opens a house whose clock stands at `begin`. */
  static async open(begin: Date): Promise<House> {
    const server = await createPaymentServer()
    const { context, db, clock } = server
    clock.set(begin)
    openMailbox(context)
    await db.updateTable('platformSettings').set({ withdrawMinAmount: 1_000 }).execute()
    const house = new House(server)
    house.plans = [await buildPlan(db), await buildPlan(db, { weeklyMinutes: 45, baseMonthlyPrice: 77_777 })]
    house.admins = [await buildAdmin(context, Role.SuperAdmin), await buildAdmin(context)]
    house.tutors = [await buildTutor(context), await buildTutor(context)]
    house.managers = [await buildManager(context)]
    for (let count = 0; count < 3; count += 1)
      house.applicants.push(await buildTutor(context, {}, { activated: false }))
    for (let count = 0; count < 6; count += 1) await house.welcome()
    const by = house.admins[0]?.id ?? 0
    const whole = { fullMonthDiscount: 10_000, fullQuarterDiscount: 10_000, fullYearDiscount: null, maxUsesPerUser: 1 }
    const discounts = { TENTH: {}, WHOLE: whole, FEW: { maxUses: 3, fullMonthDiscount: 3_333 } }
    for (const code of coupons) await buildCoupon(db, by, code, { expiresAt: couponLasts, ...discounts[code] })
    return house
  }

  /** A new student comes, with a saved card. */
  async welcome(): Promise<void> {
    this.students.push(await buildPayer(this.server))
  }

  now(): number {
    return this.server.clock.now().getTime()
  }

  /** Rows of a statement, with names as in the database. */
  async rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.server.context.pool.query<Row>(statement, values)).rows
  }

  /** A random row of a statement, which must order its rows; undefined when there is none. */
  async anyRow<Row extends object>(
    chance: Chance,
    statement: string,
    values: unknown[] = [],
  ): Promise<Row | undefined> {
    const rows = await this.rows<Row>(statement, values)
    return rows.length === 0 ? undefined : chance.pick(rows)
  }

  /**
   * Sends a request as a person. By chance the person sends it twice, one after the other or both at once, and with the
   * same key where the call takes one.
   */
  async ask<const Call extends Endpoint>(who: { id: number }, endpoint: Call, parts: CallOf<Call>, chance: Chance) {
    const times = chance.next()
    const token = await this.tokenOf(who.id)
    const headers: Record<string, string> =
      endpoint.idempotent === true && times < 0.3 ? { 'idempotency-key': randomUUID() } : {}
    const send = async () => {
      const answer = await this.server.call(endpoint, parts, { token, headers })
      this.judge(who, endpoint, parts, answer)
      return answer
    }
    if (times < 0.1) return (await Promise.all([send(), send()]))[0]
    const first = await send()
    if (times >= 0.25) return first
    const second = await send()
    const isStored = 'idempotency-key' in headers && first.status < 500 && first.status !== 401
    if (
      isStored &&
      !isDeepStrictEqual([withoutId(first.reply), first.status], [withoutId(second.reply), second.status])
    )
      this.badAnswers.push(`${nameOf(endpoint)}: the same key got ${first.status} and then ${second.status}`)
    return first
  }

  /**
   * Sends a notification to the server, which must answer with one of these statuses. Where the server cannot ask the
   * provider now, the provider sends it again.
   */
  async notifyServer(message: object, ...statuses: number[]): Promise<void> {
    const { status, body } = await post(this.server, message)
    this.diary.push(`notification ${JSON.stringify(message)} -> ${status}`)
    if (status === 502) this.onTheWay.push(message)
    else if (!statuses.includes(status))
      this.badAnswers.push(`notification: ${status} ${body} ${JSON.stringify(message)}`)
  }

  /** A login that is valid now, and whose person has just confirmed to be there. */
  private async tokenOf(id: number): Promise<string> {
    const now = this.now()
    const login = this.logins.get(id)
    if (login !== undefined && now - login.since < loginLasts) return login.token
    const { token, jti } = await buildLogin(this.server.context, id)
    await this.rows('update login_sessions set confirmed_at = $2 where jti = $1', [jti, new Date(now)])
    this.logins.set(id, { token, since: now })
    return token
  }

  /** The person logs in again at the next request. */
  forgetLogin({ id }: { id: number }): void {
    this.logins.delete(id)
  }

  private judge(who: { id: number }, endpoint: Endpoint, parts: object, answer: Answered<Endpoint>): void {
    const { status, error } = answer
    const words = `${who.id} ${nameOf(endpoint)} ${JSON.stringify(parts)} -> ${status} ${status === 200 ? '' : error?.code}`
    this.diary.push(words)
    if (status === 200) return
    const known =
      typeof error?.code === 'string' && isErrorCode(error.code) && errorCatalogue[error.code].message !== ''
    // Only the provider may be out of order: the play makes it so.
    if (!known || (status >= 500 && error.code !== 'fawry-error'))
      this.badAnswers.push(`${words} ${JSON.stringify(error)}`)
  }
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace('/api/v1', '')}`
}

/** Each answer of an error has its own request id. */
function withoutId(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null ? { ...reply, requestId: null } : reply
}
