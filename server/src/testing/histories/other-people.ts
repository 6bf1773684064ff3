/** Who else is part of a history: each is built when a step first needs somebody. */
import { type BuiltPerson, buildStudent, buildTutor } from '../accounts.ts'
import type { TestServer } from '../server.ts'
import { buildSubscription } from '../subscriptions.ts'
import { nextPhone } from '../trials.ts'

/** Builds a student who registers now, with a verified phone. */
export function buildComer({ context, clock }: TestServer): Promise<BuiltPerson> {
  return buildStudent(context, { phone: nextPhone(), verifiedPhone: true, createdAt: clock.now() })
}

/**
 * Builds a student who can book through all years of histories, with one long week, so that nothing of it is due in
 * any of them.
 */
export async function buildSubscriber(server: TestServer): Promise<BuiltPerson> {
  const { db } = server
  const person = await buildComer(server)
  const { id } = await buildSubscription(db, person.id, '2026-01-01T00:00:00Z', { weeklyMinutes: 600, days: 1 })
  const endsAt = new Date('2060-01-01T00:00:00Z')
  await db.updateTable('subscriptions').set({ endsAt }).where('id', '=', id).execute()
  await db.updateTable('quotaWeeks').set({ endsAt }).where('subscriptionId', '=', id).execute()
  return person
}

export class OtherPeople {
  private readonly server: TestServer
  private readonly known = new Map<string, Promise<BuiltPerson>>()
  readonly ids: number[] = []
  /** Those who pay for themselves or the student. */
  readonly payers: number[] = []

  constructor(server: TestServer) {
    this.server = server
  }

  /** Who gives plans, and told the student of Hiwar. */
  get friend(): Promise<BuiltPerson> {
    return this.once('friend', async () => {
      const friend = await buildComer(this.server)
      this.payers.push(friend.id)
      return friend
    })
  }

  /** The tutor for whom students wait. */
  get busyTutor(): Promise<BuiltPerson> {
    return this.once('busy tutor', () => buildTutor(this.server.context))
  }

  /** A student who registers now. */
  async buildNewcomer(): Promise<BuiltPerson> {
    const newcomer = await buildComer(this.server)
    this.ids.push(newcomer.id)
    this.payers.push(newcomer.id)
    return newcomer
  }

  private async once(name: string, build: () => Promise<BuiltPerson>): Promise<BuiltPerson> {
    const known = this.known.get(name)
    if (known !== undefined) return known
    const built = build()
    this.known.set(name, built)
    this.ids.push((await built).id)
    return built
  }
}
