import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { startDispatcher } from './dispatch.ts'
import { eventKind, on } from './events.ts'
import { insertEvent } from './store.ts'

const said = eventKind<string>('said')

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Reads from the beginning, and remembers what it received. */
function listen(): string[] {
  const received: string[] = []
  const listener = on(said, async (_: unknown, word: string) => {
    received.push(word)
  })
  const dispatcher = startDispatcher(server.context, { name: 'test', listeners: [listener] })
  onTestFinished(() => dispatcher.stop())
  return received
}

async function say(word: string) {
  const trx = await server.db.startTransaction().execute()
  await insertEvent(trx, said.name, word)
  return trx
}

test('an event whose transaction commits late is received, and before the younger ones', async () => {
  await (await say('first')).commit().execute()
  const older = await say('older')
  await (await say('younger')).commit().execute()
  const received = listen()
  await eventually(() => expect(received).toEqual(['first']))
  await older.commit().execute()
  await eventually(() => expect(received).toEqual(['first', 'older', 'younger']))
})
