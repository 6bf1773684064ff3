/** The server side of the model test: two students, a tutor and an admin on a real server. */
import type { BuiltPerson } from '../accounts.ts'
import { buildAdmin, buildLogin, buildTutor } from '../accounts.ts'
import { buildPayer, type Payer, type PaymentServer } from '../payments.ts'
import type { MoneyModel } from './money-model.ts'
import type { Subscription } from './orders.ts'

const loginLasts = 3 * 24 * 3600_000

interface Loggedin {
  id: number
  token: string
  since: number
}

export class RealSystem {
  readonly server: PaymentServer
  readonly students: readonly Payer[]
  readonly tutor: BuiltPerson
  readonly admin: BuiltPerson
  private readonly logins = new Map<number, Loggedin>()

  constructor(server: PaymentServer, people: Pick<RealSystem, 'students' | 'tutor' | 'admin'>) {
    this.server = server
    this.students = people.students
    this.tutor = people.tutor
    this.admin = people.admin
  }

  static async open(server: PaymentServer): Promise<RealSystem> {
    await server.provider.reset()
    const students = [await buildPayer(server), await buildPayer(server)]
    const [tutor, admin] = [await buildTutor(server.context), await buildAdmin(server.context)]
    return new RealSystem(server, { students, tutor, admin })
  }

  student(index: number): Payer {
    const student = this.students[index]
    if (student === undefined) throw new RangeError(`there is no student ${index}`)
    return student
  }

  /** Returns a login that is still valid at the current time of the history. */
  async as({ id }: { id: number }): Promise<{ token: string }> {
    const now = this.server.clock.now().getTime()
    const login = this.logins.get(id)
    if (login !== undefined && now - login.since < loginLasts) return login
    const fresh = { id, since: now, ...(await buildLogin(this.server.context, id)) }
    this.logins.set(id, fresh)
    return fresh
  }

  async merchantRefOf(transactionId: number): Promise<string> {
    const { merchantRef } = await this.server.db
      .selectFrom('transactions')
      .select('merchantRef')
      .where('id', '=', transactionId)
      .executeTakeFirstOrThrow()
    return merchantRef
  }

  /** Returns the student's newest transaction, also when the response to its payment was lost. */
  async newestOrder({ id }: Payer): Promise<number> {
    const { id: transactionId } = await this.server.db
      .selectFrom('transactions')
      .select('id')
      .where('userId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return transactionId
  }

  /** The rule of subscription lengths has its own tests, so the model takes the weeks from the server. */
  async readWeeks(books: MoneyModel): Promise<void> {
    for (const subscription of books.subscriptions) {
      if (subscription.weeks.length === 0) await this.readSubscription(subscription)
    }
  }

  private async readSubscription(subscription: Subscription): Promise<void> {
    const { db } = this.server
    const { id, endsAt } = await db
      .selectFrom('subscriptions')
      .select(['id', 'endsAt'])
      .where('transactionId', '=', subscription.transactionId)
      .executeTakeFirstOrThrow()
    const weeks = await db
      .selectFrom('quotaWeeks')
      .selectAll()
      .where('subscriptionId', '=', id)
      .orderBy('index')
      .execute()
    subscription.end = endsAt.getTime()
    subscription.weeks = weeks.map((week) => ({
      start: week.startsAt.getTime(),
      end: week.endsAt.getTime(),
      granted: week.minutes,
      used: 0,
    }))
  }
}
