import { forgetLogin } from '@hiwar/kit/login/login.ts'
import { loggedIn } from '@hiwar/kit/testing/logged-in.ts'
import { afterEach, expect, test } from 'vitest'
import { deviceOutbox, type WaitingUpdate } from './outbox.ts'

const waiting = (id: string, sessionId = 'lesson:1'): WaitingUpdate => {
  return { id, sessionId, writer: 'w', update: new Uint8Array([1, 2, 3]) }
}
const ids = async (sessionId = 'lesson:1') => (await deviceOutbox.list(sessionId)).map(({ id }) => id)

afterEach(async () => {
  for (const session of ['lesson:1', 'lesson:2']) for (const id of await ids(session)) await deviceOutbox.remove(id)
})

test('updates are kept in the order of writing, each for its own desk', async () => {
  await deviceOutbox.add(waiting('z'))
  await deviceOutbox.add(waiting('m', 'lesson:2'))
  await deviceOutbox.add(waiting('a'))
  expect(await deviceOutbox.list('lesson:1')).toEqual([waiting('z'), waiting('a')])
  await deviceOutbox.remove('z')
  await deviceOutbox.remove('unknown')
  expect([await ids(), await ids('lesson:2')]).toEqual([['a'], ['m']])
})

test('what is acknowledged while it is being kept does not stay', async () => {
  void deviceOutbox.add(waiting('a'))
  await deviceOutbox.remove('a')
  expect(await ids()).toEqual([])
})

test('I-L24: logging out leaves nothing of the desk on the device', async () => {
  loggedIn()
  await deviceOutbox.add(waiting('a'))
  forgetLogin()
  expect(await ids()).toEqual([])
})
