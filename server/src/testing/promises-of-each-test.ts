/**
 * Setup for a test file: a database on which tests try to break the promises, with a new tutor and student for each
 * test.
 */
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildStudent, buildTutor } from './accounts.ts'
import { outcomeOf, outcomeOfWork } from './outcome.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface PromisesOfTest {
  server: TestServer
  tutorId: number
  studentId: number
  /** Returns the name of the constraint that refuses the statement, or `accepted`. */
  outcome: (statement: RawBuilder<unknown>) => Promise<string>
  /** The same for the owner of the tables; triggers alone stop that role. */
  outcomeAsOwner: (statement: string) => Promise<string>
}

/** Do not destructure `server`, `tutorId` and `studentId` of the result: they are set later. */
export function promisesOfEachTest(now: Date): PromisesOfTest {
  const made = {
    outcome: (statement) => outcomeOf(made.server.db, statement),
    outcomeAsOwner: (statement) => outcomeOfWork(made.server.asOwner(statement)),
  } as PromisesOfTest
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
