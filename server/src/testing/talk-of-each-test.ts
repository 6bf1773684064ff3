/** Setup for a test file: a server with sockets, and before each test a new conversation. */
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
  const conversation = {} as TalkOfTest
  beforeAll(async () => {
    conversation.server = await createTestServer(at)
    conversation.sockets = await openSockets(conversation.server)
  })
  afterAll(() => conversation.server.close())
  beforeEach(async () => {
    conversation.server.clock.set(at)
    conversation.talk = await openTalk(conversation.server, conversation.sockets)
  })
  afterEach(() => conversation.sockets.close())
  return conversation
}
