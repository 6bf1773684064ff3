/** Pairs who write to each other, both of them connected. */
import { randomUUID } from 'node:crypto'
import { inLetters } from '@hiwar/server/testing/letters.ts'
import type { Socket } from 'socket.io-client'
import { type BenchEnvironment, logIn } from '../stage.ts'
import type { Acknowledged } from './acknowledged.ts'
import type { Outcome } from './arrivals.ts'
import { within } from './client.ts'
import { ask, connect, laterOr, timeout } from './sockets.ts'

export interface Talks {
  /** Sends a message in some conversation; ends when the other member has it. */
  sendMessage(): Promise<Outcome>
  close(): void
}

interface Pair {
  roomId: number
  writer: Socket
  reader: Socket
}

/** Opens conversations between students and tutors. */
export async function openTalks(
  { pool, origin, studentIds }: BenchEnvironment,
  count: number,
  acknowledged: Acknowledged,
): Promise<Talks> {
  const students = studentIds.slice(-count)
  const { rows } = await pool.query<{ id: string; student: string; tutor: string }>(
    `select distinct on (s.id) r.id, s.id as student, case when r.first_id = s.id then r.second_id else r.first_id end as tutor
     from unnest($1::bigint[]) s (id) join rooms r on s.id in (r.first_id, r.second_id) order by s.id, r.id`,
    [students],
  )
  const tokensOf = (who: 'student' | 'tutor') =>
    logIn(
      pool,
      rows.map((row) => Number(row[who])),
    )
  const [writers, readers] = [await tokensOf('student'), await tokensOf('tutor')]
  const awaited = new Map<string, () => void>()
  const pairs: Pair[] = []
  for (const [index, { id }] of rows.entries()) {
    const [writer, reader] = await Promise.all([connect(origin, writers[index]), connect(origin, readers[index])])
    reader.on('RoomMessage', ({ text }: { text: string }) => awaited.get(text)?.())
    pairs.push({ roomId: Number(id), writer, reader })
  }
  const [first] = pairs
  if (first === undefined) throw new Error('nobody talks')
  let turn = 0
  const next = () => pairs[turn++ % pairs.length] ?? first
  return {
    async sendMessage() {
      const { roomId, writer } = next()
      const refId = randomUUID()
      const text = `رسالة ${inLetters(refId)}`
      const received = new Promise<void>((resolve) => awaited.set(text, resolve))
      try {
        const { code } = await ask(writer, 'SendMessage', { roomId, text, refId })
        if (code !== 'ok') return laterOr('SendMessage', code)
        acknowledged.messages.add(refId)
        await within(timeout, received)
        return 'good'
      } finally {
        awaited.delete(text)
      }
    },
    close() {
      for (const { writer, reader } of pairs) for (const socket of [writer, reader]) socket.disconnect()
    },
  }
}
