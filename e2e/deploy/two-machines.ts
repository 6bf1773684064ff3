/** Two servers with folders of their own, as on two machines, and what they share: database, replica, Redis, bucket. */
import { type Processes, startProcesses } from '@hiwar/server/testing/processes.ts'
import { redisProgram, startRedis, type TestRedis } from '@hiwar/server/testing/redis.ts'
import { type Replicated, startReplicated } from '@hiwar/server/testing/replicated.ts'
import { createTestServer, type TestServer } from '@hiwar/server/testing/server.ts'
import { startSwift, type TestSwift } from '@hiwar/server/testing/swift.ts'

export interface TwoMachines {
  builder: TestServer
  replica: Replicated['replica']
  redis: TestRedis
  bucket: TestSwift
  /** The servers of both machines. */
  servers: readonly [Processes, Processes]
  /** Lists that both servers read so far from the replica, and from the primary. */
  listsFrom(place: 'replica' | 'primary'): Promise<number>
  close(): Promise<void>
}

export async function openTwoMachines(): Promise<TwoMachines> {
  const program = redisProgram()
  if (program === undefined) throw new Error('apt-get install redis-server')
  const database = await startReplicated()
  const { url, ownerUrl, replica } = database
  const redis = await startRedis(program)
  const bucket = await startSwift()
  const kept = await bucket.openBucket()
  const builder = await createTestServer(new Date(), { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })
  const shared = {
    // As in production, where tests wait for longer.
    DATABASE_WAIT_MS: '4000',
    TURN_WAIT_MS: '10000',
    SEVERAL_MACHINES: 'true',
    DATABASE_REPLICA_URL: replica.url,
    REDIS_URL: redis.url,
    S3_BUCKET: kept.bucket,
    S3_ENDPOINT: kept.endpoint ?? '',
    S3_REGION: kept.region,
    S3_ACCESS_KEY_ID: kept.accessKeyId,
    S3_SECRET_ACCESS_KEY: kept.secretAccessKey,
    S3_PATH_STYLE: 'true',
  }
  const start = () => startProcesses(url, 1, shared)
  const servers = [await start(), await start()] as const
  return {
    builder,
    replica,
    redis,
    bucket,
    servers,
    async listsFrom(place) {
      const pages = servers.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text())
      const line = new RegExp(`^database_lists_total\\{from="${place}"[^}]*\\} (\\d+)`, 'm')
      return (await Promise.all(pages)).reduce((sum, page) => sum + Number(line.exec(page)?.[1] ?? 0), 0)
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await builder.close()
      await Promise.all([redis.kill(), bucket.kill()])
      await database.stop()
    },
  }
}

export interface Answer {
  status: number
  body: Buffer
  milliseconds: number
}

/** Asks a server; one that gives no answer within forty seconds has status 599. */
export async function ask(server: Processes, token: string, path: string, sent: RequestInit = {}): Promise<Answer> {
  const begun = performance.now()
  const headers = new Headers(sent.headers)
  headers.set('authorization', `Bearer ${token}`)
  const asked = fetch(`${server.url}${path}`, { ...sent, headers, signal: AbortSignal.timeout(40_000) })
  const answer = await asked.catch((error: Error) => new Response(String(error.cause ?? error), { status: 599 }))
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, body, milliseconds: performance.now() - begun }
}
