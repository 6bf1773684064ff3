/** OpenStack Swift, which others made and run in earnest, with buckets behind its S3 interface. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../gateways/storage/s3.ts'

const program = fileURLToPath(new URL('swift-server.py', import.meta.url))
/** Debian's packages belong to Debian's own Python. */
const python = '/usr/bin/python3'

export interface TestSwift {
  /** An empty bucket. */
  openBucket(): Promise<S3Settings>
  /** Ends it at once, with all that it keeps. */
  kill(): Promise<void>
}

/** Whether Swift is on this machine. */
export function hasSwift(): boolean {
  const words = ['-c', 'import swift.common.middleware.s3api.s3api']
  return spawnSync(python, words, { stdio: 'ignore' }).status === 0
}

export async function startSwift(): Promise<TestSwift> {
  // Swift writes attributes of files, which folders in memory may not have.
  const folder = await mkdtemp(join(tmpdir(), 'hiwar-bucket-'))
  // Without our end of its input it ends, so that it outlives no run.
  const child = spawn(python, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
  const place = { endpoint: `http://127.0.0.1:${await portOf(child)}`, region: 'us-east-1' }
  const client = new S3Client({ ...place, forcePathStyle: true, credentials: keys })
  return {
    async openBucket() {
      const bucket = `bucket-${randomUUID()}`
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return { ...place, ...keys, bucket, pathStyle: true }
    },
    async kill() {
      client.destroy()
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What it says first. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (said) => resolve(Number(said)))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Swift ended with ${code}`)))
  })
}
