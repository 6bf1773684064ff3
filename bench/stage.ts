/**
 * Starts what the measures need: Hiwar with server and database as separate processes, test data, and a connection pool
 * for the floors.
 */
import { randomUUID } from 'node:crypto'
import { signLogin } from '@hiwar/server/testing/accounts.ts'
import { startStack } from '@hiwar/server/testing/stack.ts'
import pg from 'pg'
import { type Filling, fill, type Size } from './fill.ts'

const poolSize = 16

export interface BenchEnvironment extends Filling {
  /** Base address of the API. */
  origin: string
  /** Address of the database. */
  database: string
  /** Pool for the floors, as large as the server's pool. */
  pool: pg.Pool
  /** Access tokens of the students, in the order of `studentIds`. */
  tokens: string[]
  /** Access tokens of one student, one tutor and one admin, and the conversation of that student. */
  readers: { student: string; tutor: string; admin: string; roomId: number }
  /** Stops the server and starts it on the same data with these settings besides its own. */
  restart(variables: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

export async function openStage(size: Size, report?: (progress: string) => void): Promise<BenchEnvironment> {
  const stack = await startStack({
    JWT_SECRET: jwtSecret,
    DATABASE_POOL: `${poolSize}`,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  })
  const pool = new pg.Pool({ connectionString: stack.addresses.database, max: poolSize })
  // A run may kill the database on purpose.
  pool.on('error', () => undefined)
  const stop = async () => {
    await pool.end()
    await stack.stop()
  }
  try {
    const filling = await fill(pool, size, report)
    const tokens = await logIn(pool, filling.studentIds)
    const readers = await findReaders(pool, filling, tokens)
    const { site: origin, database } = stack.addresses
    return { ...filling, origin, database, pool, tokens, readers, restart: stack.restartServer, stop }
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

/**
 * The benchmark signs tokens with this secret, because logging in thousands of students by password takes longer than
 * all measures.
 */
export const jwtSecret = 'a-secret-of-the-measurements-0123456789'

/** Inserts a login session for each of these people and returns their tokens in the same order. */
export async function logIn(pool: pg.Pool, userIds: readonly number[]): Promise<string[]> {
  const now = new Date()
  const logins = await Promise.all(
    userIds.map(async (id) => {
      const login = { id, jti: randomUUID() }
      return { ...login, ...(await signLogin(jwtSecret, login, now)) }
    }),
  )
  await pool.query(
    `insert into login_sessions (jti, user_id, login_at, created_at, last_used_at, expires_at, ip)
     select jti, id, now(), now(), now(), $3, '127.0.0.1' from unnest($1::uuid[], $2::bigint[]) as logins (jti, id)`,
    [logins.map(({ jti }) => jti), userIds, logins[0]?.expiresAt],
  )
  return logins.map(({ token }) => token)
}
