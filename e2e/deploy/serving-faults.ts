/** Faults of what answers people: servers, proxy, database, and those who ask too much. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buildStudent } from '@hiwar/server/testing/accounts.ts'
import { ask, connected, type Fault, lasting, repeat } from './faults.ts'
import type { House } from './house.ts'

export const ofTraffic: Fault[][] = [
  [
    {
      alert: 'ErrorsAnswered',
      fault: 'the server loses its right to a table',
      ...lasting(async (house) => {
        const quiet = await writeReports(house, 2)
        await house.builder.asOwner('revoke insert on reports from hiwar_app')
        return async () => {
          await house.builder.asOwner('grant insert on reports to hiwar_app')
          await pause(1_000)
          await quiet()
        }
      }),
    },
  ],
  [
    {
      alert: 'AnswersAreSlow',
      fault: 'somebody locks a table for 1.5 s, again and again',
      ...lasting(async (house) => {
        const quiet = await writeReports(house, 5)
        const free = await lockAgain(house, 'reports', 1.5)
        return async () => {
          await free()
          await quiet()
        }
      }),
    },
  ],
  [
    {
      alert: 'ConnectionsAwaited',
      fault: 'somebody locks a table for 3 s, again and again, which many people read',
      ...lasting(async (house) => {
        const people = await Promise.all(Array.from({ length: 40 }, () => buildStudent(house.builder.context)))
        const ends = people.map(({ token }) => repeat(100, () => ask(house, '/api/v1/sub/user', undefined, token)))
        const free = await lockAgain(house, 'subscriptions', 3)
        return async () => {
          await free()
          await pause(1_000)
          await Promise.all(ends.map((end) => end()))
        }
      }),
      follows: ['ErrorsAnswered', 'AnswersAreSlow'],
    },
  ],
  [
    {
      alert: 'ReplicaUnused',
      fault: 'the replica gets the log and does not follow it',
      ...lasting(async (house) => {
        const quiet = await writeReports(house, 1)
        const { token } = await buildStudent(house.builder.context)
        const end = repeat(100, () => ask(house, '/api/v1/report/list', undefined, token))
        await house.replica('select pg_wal_replay_pause()')
        return async () => {
          await house.replica('select pg_wal_replay_resume()')
          // Until the lists of the hurried rule came from the replica again.
          await pause(10_000)
          await Promise.all([end(), quiet()])
        }
      }),
    },
  ],
  [
    {
      alert: 'EventLoopLags',
      fault: 'the machine gives a server no time for 0.4 s of each 0.7 s',
      ...lasting(async ({ servers }) => {
        const [server] = servers
        const stop = repeat(300, async () => {
          server?.signal('SIGSTOP')
          await pause(400)
          server?.signal('SIGCONT')
        })
        return stop
      }),
    },
  ],
  [
    {
      alert: 'LoginsAreGuessed',
      fault: 'one wrong password a second, each from another network',
      ...lasting(async (house) => {
        let turn = 0
        const guess = () => {
          turn += 1
          const body = { email: `${randomUUID()}@hiwar.test`, password: 'Wrong-2026' }
          return ask(house, '/api/v1/auth/password', body, '', `192.0.2.${turn % 250}`)
        }
        return repeat(700, guess)
      }),
    },
    {
      alert: 'RolesAreTried',
      fault: 'a student asks for the lists of staff',
      ...lasting(async (house) => {
        const { token } = await buildStudent(house.builder.context)
        return repeat(1_500, () => ask(house, '/api/v1/user/list', undefined, token, '198.18.0.1'))
      }),
    },
    {
      alert: 'LimitsRefuseMany',
      fault: 'a program asks as fast as it can',
      ...lasting(async (house) => repeat(50, () => ask(house, '/api/v1/plan/list', undefined, '', '198.18.0.2'))),
    },
  ],
]

export const ofServers: Fault[][] = [
  [
    {
      alert: 'ServerDown',
      fault: 'one of two servers is killed',
      begin: ({ servers }) => servers[1]?.stop('SIGKILL') ?? Promise.resolve(),
      end: (house) => house.startServer(1),
    },
  ],
  [
    {
      alert: 'SiteUnreachable',
      fault: 'the proxy hangs',
      begin: async ({ proxy }) => proxy.signal('SIGSTOP'),
      end: async ({ proxy }) => proxy.signal('SIGCONT'),
    },
  ],
  [
    {
      alert: 'DatabaseDown',
      fault: 'PostgreSQL ends',
      begin: (house) => house.database('stop'),
      end: (house) => house.database('start'),
    },
  ],
  [
    {
      alert: 'NoServerReady',
      fault: 'both servers leave, and none comes in their place',
      begin: async ({ servers }) => {
        for (const server of servers) server.signal('SIGTERM')
      },
      async end(house) {
        await Promise.all(house.servers.map((server) => server.stop('SIGKILL')))
        await Promise.all([house.startServer(0), house.startServer(1)])
      },
      follows: ['SiteUnreachable', 'ServerDown'],
    },
  ],
]

/** Locks a table for so many seconds, again and again. */
async function lockAgain(house: House, table: string, seconds: number): Promise<() => Promise<void>> {
  const client = await connected(house)
  const lock = `begin; lock table ${table} in access exclusive mode; select pg_sleep(${seconds}); commit`
  const free = repeat(20, () => client.query(lock))
  return async () => {
    await free()
    await client.end()
  }
}

async function writeReports(house: House, count: number): Promise<() => Promise<void>> {
  const people = await Promise.all(Array.from({ length: 12 }, () => buildStudent(house.builder.context)))
  let turn = 0
  const report = { title: 'لا يصل الصوت', description: 'كُتبت أثناء العطل.', category: 'أخرى' }
  const next = () => {
    turn += 1
    return ask(house, '/api/v1/report', report, people[turn % people.length]?.token)
  }
  const ends = Array.from({ length: count }, () => repeat(400, next))
  return async () => void (await Promise.all(ends.map((end) => end())))
}
