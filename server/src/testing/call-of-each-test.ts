/** Setup for a test file: a server with sockets, and before each test a new lesson with its own tutor and student. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type BuiltCall, buildCall, startCall } from './call.ts'
import { createTestServer, type TestServer } from './server.ts'
import { openSockets, type Sockets, type TestSocket } from './sockets.ts'

export interface CallOfTest {
  server: TestServer
  sockets: Sockets
  call: BuiltCall
}

export interface StartedCallOfTest extends CallOfTest {
  tutor: TestSocket
  student: TestSocket
  /** The first epoch of the connection. */
  epoch: number
}

/** The lesson begins now, or after `now`, and no member is in its room. */
export function callOfEachTest(start: string, now = start): CallOfTest {
  const room = {} as CallOfTest
  beforeAll(async () => {
    room.server = await createTestServer(now)
    room.sockets = await openSockets(room.server)
  })
  afterAll(() => room.server.close())
  beforeEach(async () => {
    room.server.clock.set(now)
    room.call = await buildCall(room.server, start)
  })
  afterEach(() => room.sockets.close())
  return room
}

/** Like `callOfEachTest`, with both members in the room and a registered connection. */
export function startedCallOfEachTest(start: string): StartedCallOfTest {
  const room = callOfEachTest(start) as StartedCallOfTest
  beforeEach(async () => {
    const { tutor, student, generation } = await startCall(room.sockets, room.call)
    Object.assign(room, { tutor, student, epoch: generation * 1000 })
  })
  return room
}
