import { randomUUID } from 'node:crypto'
import type { Message } from '@hiwar/contract/talk/chat.ts'
import type pg from 'pg'
import type { Pair } from '../fill/pairs.ts'
import { logIn } from '../logins.ts'
import type { Tongue } from './crowd.ts'

/** Students write to their tutors. */
export async function tongueOfHiwar(pool: pg.Pool, pairs: readonly Pair[]): Promise<Tongue> {
  const tokens = {
    writer: await logIn(
      pool,
      pairs.map(({ studentId }) => studentId),
    ),
    reader: await logIn(
      pool,
      pairs.map(({ tutorId }) => tutorId),
    ),
  }
  return {
    auth: (pair, part) => ({ token: tokens[part][pair] }),
    welcome: 'JoinedRooms',
    said: (pair, text) => ['SendMessage', { roomId: pairs[pair]?.roomId, text, refId: randomUUID() }],
    accepts: (answer) => (answer as { code: string }).code === 'ok',
    heard: 'RoomMessage',
    textOf: (payload) => (payload as Message).text,
  }
}

/** Names stand for people; what is kept is one row. */
export function tongueOfRelay(keep: boolean): Tongue {
  const nameOf = (pair: number, part: string) => `${part} ${pair} ${keep ? 'kept' : 'passed on'}`
  return {
    auth: (pair, part) => ({ name: nameOf(pair, part) }),
    said: (pair, text) => ['say', { to: nameOf(pair, 'reader'), text, keep }],
    accepts: (answer) => answer === 'taken',
    heard: 'said',
    textOf: (payload) => payload as string,
  }
}
