import { datePlus, MINUTE } from '@hiwar/domain/time/instant.ts'
import { describe, expect, test } from 'vitest'
import { sweepRooms } from '../../testing/call.ts'
import { startedCallOfEachTest } from '../../testing/call-of-each-test.ts'
import { extendLessons } from './extend-jobs.ts'

const start = '2026-11-24T18:00:00.000Z'
const room = startedCallOfEachTest(start)

/** Nobody reported a connection, so that all is lost; the tutor's slot goes on for some minutes behind the lesson. */
async function extend(behind: number) {
  const { server, call, tutor, student } = room
  const endsAt = datePlus(call.end, behind * MINUTE)
  await server.db.updateTable('slots').set({ endsAt }).where('userId', '=', call.tutor.id).execute()
  server.clock.set(datePlus(call.end, -MINUTE))
  for (let round = 0; round < 2; round += 1) await extendLessons(server.context)
  await server.drainEvents()
  return { tutor: await tutor.received('LessonExtended'), student: await student.received('LessonExtended') }
}

const minutesAfter = (minutes: number) => datePlus(room.call.end, minutes * MINUTE)

describe('added minutes', () => {
  test('are announced to both, and the room opens and closes by the new end', async () => {
    const { server, sockets, call } = room
    const { sessionId } = call
    const sent = { sessionId, minutes: 10, until: minutesAfter(10).toISOString(), asked: false }
    expect(await extend(60)).toEqual({ tutor: [sent], student: [sent] })
    const members = () => server.db.selectFrom('sessionMembers').select('userId').where('sessionId', '=', sessionId)
    server.clock.set(datePlus(minutesAfter(20), -1))
    await sweepRooms(server)
    expect(await members().execute()).toHaveLength(2)
    const again = await sockets.connect(call.student.token)
    expect(await again.send('PreJoinSession', { sessionId })).toMatchObject({
      code: 'ok',
      window: { end: sent.until, closes: minutesAfter(20).toISOString() },
    })
    server.clock.set(minutesAfter(20))
    await sweepRooms(server)
    expect(await members().execute()).toEqual([])
  })

  test('that need the word of the tutor are announced to the tutor alone', async () => {
    const asked = { sessionId: room.call.sessionId, minutes: 10, until: minutesAfter(10).toISOString(), asked: true }
    expect(await extend(0)).toEqual({ tutor: [asked], student: [] })
  })
})
