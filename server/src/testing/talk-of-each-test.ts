/** For the tests of one file: a server with sockets, and before each test a conversation of its own. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createTestServer, type TestServer } from './server.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { openTalk, type Talk } from './talk.ts'

export interface TalkOfTest {
  server: TestServer
  sockets: Sockets
  talk: Talk
}

export function talkOfEachTest(at: string): TalkOfTest {
  const room = {} as TalkOfTest
  beforeAll(async () => {
    room.server = await createTestServer(at)
    room.sockets = await openSockets(room.server)
  })
  afterAll(() => room.server.close())
  beforeEach(async () => {
    room.server.clock.set(at)
    room.talk = await openTalk(room.server, room.sockets)
  })
  afterEach(() => room.sockets.close())
  return room
}
