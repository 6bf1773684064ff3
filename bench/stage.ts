/** Where the measures are taken: Hiwar running as programs of their own, with people enough and a pool for the floors. */
import { createHmac } from 'node:crypto'
import { startStack } from '@hiwar/server/testing/stack.ts'
import pg from 'pg'
import { type Filling, fill, type Size } from './fill.ts'

const poolSize = 16

export interface Stage extends Filling {
  /** Where the API is asked. */
  origin: string
  /** For the floors: as large as the server's own. */
  pool: pg.Pool
  /** Of the students, in their order. */
  tokens: string[]
  /** One of each who reads, and the conversation of the student. */
  readers: { student: string; tutor: string; admin: string; roomId: number }
  stop(): Promise<void>
}

export async function openStage(size: Size): Promise<Stage> {
  const stack = await startStack({
    JWT_SECRET: jwtSecret,
    DATABASE_POOL: `${poolSize}`,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  })
  const pool = new pg.Pool({ connectionString: stack.addresses.database, max: poolSize })
  const stop = async () => {
    await pool.end()
    await stack.stop()
  }
  try {
    const filling = await fill(pool, size)
    const tokens = await logIn(pool, filling.studentIds)
    const readers = await findReaders(pool, filling, tokens)
    return { ...filling, origin: stack.addresses.site, pool, tokens, readers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function findReaders(pool: pg.Pool, { tutorIds, studentIds }: Filling, tokens: readonly string[]) {
  const [tutorId = 0] = tutorIds
  const { rows } = await pool.query<{ admin: string; room: string }>(
    `select (select id from users where email = 'admin@hiwar.test') as admin,
       (select id from rooms where $1 in (first_id, second_id) limit 1) as room`,
    [studentIds[0]],
  )
  const [found] = rows
  const [tutor = '', admin = ''] = await logIn(pool, [tutorId, Number(found?.admin)])
  return { student: tokens[0] ?? '', tutor, admin, roomId: Number(found?.room) }
}

/** Logs students in past the password, which would take longer than all measures. */
export const jwtSecret = 'a-secret-of-the-measurements-0123456789'
const lifeSeconds = 7 * 24 * 3600

/** A live login for each of these people; returns their tokens in the same order. */
export async function logIn(pool: pg.Pool, userIds: readonly number[]): Promise<string[]> {
  const iat = Math.floor(Date.now() / 1000)
  const { rows } = await pool.query<{ jti: string; id: string }>(
    `insert into login_sessions (jti, user_id, login_at, created_at, last_used_at, expires_at, ip)
     select gen_random_uuid(), id, now(), now(), now(), to_timestamp($2), '127.0.0.1' from unnest($1::bigint[]) id
     returning jti, user_id as id`,
    [userIds, iat + lifeSeconds],
  )
  const tokens = new Map(
    rows.map(({ jti, id }) => [Number(id), sign({ id: Number(id), iat, exp: iat + lifeSeconds, jti })]),
  )
  return userIds.map((id) => tokens.get(id) ?? '')
}

function sign(claims: object): string {
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.')
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
