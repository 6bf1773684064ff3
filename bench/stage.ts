/** Where the measures are taken: Hiwar running as programs of their own, with people enough and a pool for the floors. */
import { startStack } from '@hiwar/server/testing/stack.ts'
import pg from 'pg'
import { type Filling, fill } from './fill.ts'
import { jwtSecret, logIn } from './logins.ts'

const poolSize = 16

export interface Stage extends Filling {
  /** Where the API is asked. */
  origin: string
  /** For the floors: as large as the server's own. */
  pool: pg.Pool
  /** Of the students, in their order. */
  tokens: string[]
  stop(): Promise<void>
}

export async function openStage(): Promise<Stage> {
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
    const filling = await fill(pool)
    const tokens = await logIn(pool, filling.studentIds)
    return { ...filling, origin: stack.addresses.site, pool, tokens, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
