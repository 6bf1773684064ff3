/** A Redis or Valkey server for tests, where the machine has one; otherwise `npm test` says so at the end. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'

const programs = ['valkey-server', 'redis-server']
/** Redis keeps the real date, because its memory allocator hangs under the library that sets the date ahead. */
const env = { ...process.env, LD_PRELOAD: undefined }

/** Returns the Redis program of this machine, if there is one. */
export function redisProgram(): string | undefined {
  return programs.find((program) => {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore', env })
      return true
    } catch {
      return false
    }
  })
}

export interface TestRedis {
  url: string
  /** Kills the server and all its data; `start` starts it again. */
  kill(): Promise<void>
  start(): Promise<void>
}

export async function startRedis(program: string): Promise<TestRedis> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const redis: TestRedis = {
    url,
    async start() {
      child = spawn(program, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
        env,
      })
      await answers(url)
    },
    async kill() {
      if (child === undefined || child.exitCode !== null) return
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
  }
  await redis.start()
  return redis
}

async function answers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => undefined)
    try {
      await client.connect()
      client.destroy()
      return
    } catch (error) {
      if (attempt === 200) throw error
      await pause(25)
    }
  }
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('no port'))
      })
    })
  })
}
