import { PlanPeriod, Role } from '@hiwar/contract/enumerations/basic.ts'
import { DAY, plus } from '@hiwar/domain/time/instant.ts'
import { insertPlans } from '../money/plans.ts'
import { type SeedSubscription, subscribe } from '../money/subscriptions.ts'
import type { SeedContext } from '../seed-context.ts'
import { demoStudents, students } from '../words/students.ts'
import { insertAccounts } from './people.ts'

export interface Subscribers {
  /** The subscriptions of two demo accounts. */
  beginner: SeedSubscription
  eager: SeedSubscription
  /** The subscriptions of all other students, some months old. */
  regulars: SeedSubscription[]
}

const regularsSince = 70

/** Inserts students, plans and subscriptions; one demo account has no subscription. */
export async function insertStudents(scene: SeedContext, count: number): Promise<Subscribers> {
  const { beginner, eager, newcomer } = demoStudents
  const shared = { role: Role.Student, pictured: true }
  const [beginnerId = 0, eagerId = 0, , ...regularIds] = await insertAccounts(scene, [
    { ...shared, ...beginner, email: 'student@hiwar.test', daysOld: 12 },
    { ...shared, ...eager, email: 'student2@hiwar.test', daysOld: 30 },
    { ...shared, ...newcomer, email: 'new@hiwar.test', daysOld: 1 },
    ...students.slice(0, count).map((student, index) => ({
      ...shared,
      ...student,
      email: `student${index + 3}@hiwar.test`,
      daysOld: regularsSince + 5,
      pictured: index % 2 === 0,
    })),
  ])
  const [small, middle, big] = await insertPlans(scene)
  if (small === undefined || middle === undefined || big === undefined) throw new Error('there are too few plans')
  const ago = (days: number) => plus(scene.now, -days * DAY)
  const regulars: SeedSubscription[] = []
  for (const id of regularIds) {
    regulars.push(
      await subscribe(scene.trx, id, scene.chance.pick([small, middle]), PlanPeriod.Quarter, ago(regularsSince)),
    )
  }
  return {
    beginner: await subscribe(scene.trx, beginnerId, small, PlanPeriod.Month, ago(9)),
    eager: await subscribe(scene.trx, eagerId, big, PlanPeriod.Quarter, ago(25)),
    regulars,
  }
}
