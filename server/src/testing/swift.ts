/** OpenStack Swift, an object store used in production elsewhere, with buckets behind its S3 interface. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../gateways/storage/s3.ts'

const program = fileURLToPath(new URL('swift-server.py', import.meta.url))
/** Debian's Swift packages work only with Debian's Python. */
const python = '/usr/bin/python3'

export interface TestSwift {
  /** Creates an empty bucket. */
  openBucket(): Promise<S3Settings>
  /** Kills the server, whose files stay; `start` starts it again at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Lets the server hang with open connections, until it goes on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** Kills the server and all its data. */
  kill(): Promise<void>
}

export function hasSwift(): boolean {
  const words = ['-c', 'import swift.common.middleware.s3api.s3api']
  return spawnSync(python, words, { stdio: 'ignore' }).status === 0
}

export async function startSwift(): Promise<TestSwift> {
  // Swift stores extended file attributes, which a folder in memory may not support.
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-bucket-'))
  let child: ChildProcess
  let port = 0
  async function start(): Promise<void> {
    // The program ends when its standard input closes, so that it never outlives a run.
    child = spawn(python, [program, folder, `${port}`], { stdio: ['pipe', 'pipe', 'inherit'] })
    port = await portOf(child)
  }
  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  await start()
  const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
  const place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' }
  const client = new S3Client({ ...place, forcePathStyle: true, credentials: keys })
  return {
    async openBucket() {
      const bucket = `bucket-${randomUUID()}`
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return { ...place, ...keys, bucket, pathStyle: true }
    },
    start,
    stop,
    signal: (name) => void child.kill(name),
    async kill() {
      client.destroy()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Reads the port from the first output of the program. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (said) => resolve(Number(said)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Swift ended with ${code}`)))
  })
}
