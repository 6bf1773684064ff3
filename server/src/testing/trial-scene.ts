/** One trial for sale, with a tutor and a student who may order it, new for each test of a file. */
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { subscriptionEndpoints } from '@hiwar/contract/money/subscriptions.ts'
import { HOUR } from '@hiwar/domain/time/instant.ts'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { findBrokenPromises } from '../features/ledger/store.ts'
import { type BuiltPerson, buildTutor } from './accounts.ts'
import { createPaymentServer, notifyServer } from './payments.ts'
import { buildPlan } from './subscriptions.ts'
import { bookAt, buildTrialPlan, buildVerified, loginOf, orderTrial } from './trials.ts'

export const noon = new Date('2026-11-24T10:00:00.000Z')

interface Scene {
  planId: number
  tutor: BuiltPerson
  student: BuiltPerson
}

/** Registers the hooks of the file: each test begins at noon and ends with a ledger that adds up. */
export async function createTrialScene() {
  const server = await createPaymentServer()
  const scene = {} as Scene
  beforeEach(async () => {
    server.clock.set(noon)
    await server.provider.reset()
    await server.db.updateTable('plans').set({ archived: true }).where('kind', '=', 'trial').execute()
    scene.planId = await buildTrialPlan(server)
    scene.tutor = await buildTutor(server.context)
    scene.student = await buildVerified(server)
  })
  afterEach(async () => {
    expect(await findBrokenPromises(server.db)).toEqual([])
  })
  afterAll(() => server.close())

  const later = (length: number) => new Date(server.clock.now().getTime() + length)
  const order = (who: { id: number } = scene.student, over: object = {}) => orderTrial(server, scene.planId, who, over)
  const book = (length = HOUR, duration: 15 | 30 = 15) =>
    bookAt(server, scene.student, scene.tutor, later(length), duration)
  const people = () => ({ tutorId: scene.tutor.id, studentId: scene.student.id })
  const cancel = async (id: number, who: { id: number }) =>
    server.call(lessonEndpoints.cancel, { params: { id } }, await loginOf(server, who))
  const current = async () => (await server.call(subscriptionEndpoints.current, {}, scene.student)).reply

  async function buyPlan(period: 0 | 1 = 0): Promise<void> {
    await order(scene.student, { planId: await buildPlan(server.db), period })
    await notifyServer(server, await server.provider.onlyOrder(), 'PAID')
  }
  return { server, scene, later, order, book, people, cancel, current, buyPlan }
}
