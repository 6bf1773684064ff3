/** A database of the file's own whose promises are broken on purpose, with a tutor and a student of each test's own. */
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildStudent, buildTutor } from './accounts.ts'
import { outcomeOf } from './outcome.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface PromisesOfTest {
  server: TestServer
  tutorId: number
  studentId: number
  /** The name of the constraint that refuses the statement, or `accepted`. */
  outcome: (statement: RawBuilder<unknown>) => Promise<string>
}

/** Filled before the tests, so it is read as a whole: its parts are others for each test. */
export function promisesOfEachTest(now: Date): PromisesOfTest {
  const made = { outcome: (statement) => outcomeOf(made.server.db, statement) } as PromisesOfTest
  beforeAll(async () => {
    made.server = await createTestServer(now)
  })
  afterAll(() => made.server.close())
  beforeEach(async () => {
    const { context } = made.server
    made.tutorId = (await buildTutor(context)).id
    made.studentId = (await buildStudent(context)).id
  })
  return made
}
