/** I-L03: one desk across two nodes. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { buildCall } from '../../testing/call.ts'
import { openDevice, sendUpdate, typing } from '../../testing/desks.ts'
import { openNodes } from '../../testing/nodes.ts'

const start = '2026-11-24T18:00:00.000Z'
const nodes = await openNodes(start)
afterAll(() => nodes.close())

test('an update that two nodes receive fifty times is stored once, and the other member receives it', async () => {
  const { sessionId, tutor, student } = await buildCall(nodes.one, start)
  const writers = [await nodes.one.sockets.connect(tutor.token), await nodes.other.sockets.connect(tutor.token)]
  const reader = await nodes.other.sockets.connect(student.token)
  await reader.send('OpenDesk', { sessionId })
  const [id, update] = [randomUUID(), openDevice().step(typing('once'))]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, place) => {
      const writer = writers[place % 2]
      if (writer === undefined) throw new Error('no writer')
      return sendUpdate(writer, sessionId, update, id)
    }),
  )
  expect(new Set(answers.map(({ code, seq }) => `${code} ${seq}`))).toEqual(new Set(['ok 1']))
  const { db } = nodes.one
  expect(await db.selectFrom('deskUpdates').select('seq').where('sessionId', '=', sessionId).execute()).toEqual([
    { seq: 1 },
  ])
  await expect
    .poll(() => reader.received('DeskWritten'))
    .toContainEqual({ sessionId, userId: tutor.id, seq: 1, update })
})
