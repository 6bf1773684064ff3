/** The faults that raise the alerts, each as it happens to a house that runs. */

import { execFile } from 'node:child_process'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BuiltPerson, buildStudent, buildTutor } from '@hiwar/server/testing/accounts.ts'
import { writeStory } from '@hiwar/server/testing/attendance.ts'
import { buildLesson } from '@hiwar/server/testing/lessons.ts'
import { buildUnmatched } from '@hiwar/server/testing/unmatched.ts'
import { both } from '@hiwar/server/testing/verdict-scripts.ts'
import pg from 'pg'
import type { House } from './house.ts'

const run = promisify(execFile)

export interface Fault {
  alert: string
  fault: string
  begin(house: House): Promise<unknown>
  end(house: House): Promise<unknown>
  /** Alerts that rightly come along. */
  follows?: readonly string[]
}

/** Asks the first server; `from` is the address of the person's network. */
export function ask(house: House, path: string, body?: object, token = '', from = '203.0.113.7'): Promise<number> {
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const asked = fetch(`http://127.0.0.1:${house.ports[0]}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: token === '' ? { ...headers, authorization: '' } : headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  return asked.then(
    ({ status }) => status,
    () => 0,
  )
}

/** Repeats until the returned function is called. */
export function repeat(every: number, work: () => Promise<unknown>): () => Promise<void> {
  let isOn = true
  const running = (async () => {
    for (; isOn; await pause(every)) await work().catch(() => undefined)
  })()
  return async () => {
    isOn = false
    await running
  }
}

/** Begins something that the end of the fault takes away. */
export function lasting(open: (house: House) => Promise<() => Promise<unknown>>): Pick<Fault, 'begin' | 'end'> {
  let close: (() => Promise<unknown>) | undefined
  return {
    async begin(house) {
      close = await open(house)
    },
    end: async () => close?.(),
  }
}

const owner = (statement: string) => (house: House) => house.builder.asOwner(statement)

export async function connected(house: House): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: house.builder.ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function mailedCodes(house: House, answer: string): Promise<BuiltPerson[]> {
  house.mail.answer = answer
  const people = await Promise.all(Array.from({ length: 24 }, () => buildStudent(house.builder.context)))
  const path = '/api/v1/confirmation-code/password/send'
  for (const [index, { email }] of people.entries()) await ask(house, path, { email }, '', `198.51.${index}.7`)
  return people
}

async function forgetDeliveries(house: House): Promise<void> {
  house.mail.answer = '250 taken'
  await house.builder.asOwner('delete from deliveries')
}

const backup = (house: House) => join(house.watch.notes, 'hiwar_backup.prom')

/** As deploy/debian/hiwar-backup@.service leaves it. */
export async function noteBackup(house: House): Promise<void> {
  await writeFile(`${backup(house)}.new`, `hiwar_backup_ended_seconds ${Math.floor(Date.now() / 1000)}\n`)
  await rename(`${backup(house)}.new`, backup(house))
}

export const ofMachines: Fault[] = [
  {
    alert: 'BackupIsOld',
    fault: 'the note of the backup is gone',
    begin: (house) => rm(backup(house)),
    end: noteBackup,
  },
  {
    alert: 'DiskFills',
    fault: 'a disk is filled to 95 %',
    begin: ({ disk }) => run('sh', ['-c', `head -c 33000000 /dev/zero > ${disk}/full`]),
    end: ({ disk }) => rm(join(disk, 'full')),
  },
  {
    alert: 'MemoryIsShort',
    fault: 'the kernel says that 5 % of the memory are available',
    begin: ({ watch }) => watch.noteMemory(0.05),
    end: ({ watch }) => watch.noteMemory(0.5),
  },
  {
    alert: 'CertificateEnds',
    fault: 'the proxy shows a certificate of ten days',
    begin: (house) => house.startProxy(10),
    end: (house) => house.startProxy(60),
  },
  {
    alert: 'RelayUnreachable',
    fault: 'coturn ends',
    begin: ({ relay }) => relay.stop(),
    end: (house) => house.startRelay(),
  },
  {
    alert: 'MoneyUnmatched',
    fault: 'a payment comes that no order takes',
    begin: ({ builder }) => buildUnmatched(builder as never),
    end: owner('update unmatched_payments set handled_at = now()'),
  },
]

export const ofWork: Fault[] = [
  {
    alert: 'JobsOverdue',
    fault: 'a job of a newer release, which no server knows, is due for 400 s',
    begin: owner("select graphile_worker.add_job('newer.job', run_at := now() - interval '400 seconds')"),
    end: owner('delete from graphile_worker._private_jobs where attempts = 0 and run_at < now()'),
  },
  {
    alert: 'JobsGivenUp',
    fault: 'a job fails in its last attempt',
    begin: owner("select graphile_worker.add_job('delivery.attempt', 'null'::json, max_attempts := 1)"),
    end: owner('delete from graphile_worker._private_jobs where attempts >= max_attempts'),
  },
  {
    alert: 'OutboxLags',
    fault: 'a transaction stays open behind which an event was recorded',
    ...lasting(async (house) => {
      const client = await connected(house)
      await client.query('begin; select pg_current_xact_id()')
      await house.builder.asOwner("insert into events (kind, payload) values ('crowd', '{}')")
      return () => client.end()
    }),
  },
  {
    alert: 'VerdictsLate',
    fault: 'the judge of lessons may not write',
    async begin(house) {
      await house.builder.asOwner('revoke insert on lesson_verdicts from hiwar_app')
      const [tutor, student] = await Promise.all([
        buildTutor(house.builder.context),
        buildStudent(house.builder.context),
      ])
      await buildLesson(house.builder.db, tutor.id, student.id, new Date(Date.now() - 36 * 60_000))
    },
    end: owner('grant insert on lesson_verdicts to hiwar_app'),
  },
  {
    alert: 'DeliveriesFail',
    fault: 'the service of mail refuses 24 codes for good',
    begin: (house) => mailedCodes(house, '550 no such box'),
    end: forgetDeliveries,
  },
  {
    alert: 'SecurityEventsAreNotWritten',
    fault: 'the server may not write security events',
    async begin(house) {
      await house.builder.asOwner('revoke insert on security_events from hiwar_app')
      await ask(house, '/api/v1/auth/password', { email: 'nobody@hiwar.test', password: 'Wrong-2026' })
    },
    end: owner('grant insert on security_events to hiwar_app'),
  },
]

/** Without the exporter, the time of the backup is unknown, too. */
export const ofWatch: Fault[] = [
  {
    alert: 'WatchIsBlind',
    fault: 'the exporter of the machine hangs',
    begin: async ({ watch }) => watch.node.signal('SIGSTOP'),
    end: async ({ watch }) => watch.node.signal('SIGCONT'),
    follows: ['BackupIsOld'],
  },
]

export const ofCalls: Fault[] = [
  {
    alert: 'CallsFail',
    fault: 'three lessons end in which both people came and no connection held',
    async begin({ builder }) {
      for (let lesson = 0; lesson < 3; lesson += 1) {
        const [tutor, student] = [await buildTutor(builder.context), await buildStudent(builder.context)]
        const begun = new Date(Date.now() - 32.2 * 60_000)
        const built = await buildLesson(builder.db, tutor.id, student.id, begun)
        await writeStory(builder.db, { ...built, tutorId: tutor.id, studentId: student.id }, { events: both })
      }
    },
    end: owner('update lessons set canceled_at = now() where judged_at is not null'),
  },
]

export const ofMail: Fault[] = [
  {
    alert: 'DeliveriesLate',
    fault: 'the service of mail puts 24 codes off, and a quarter of an hour passes',
    async begin(house) {
      await mailedCodes(house, '451 later')
      await pause(2_000)
      await house.builder.asOwner("update deliveries set created_at = created_at - interval '16 minutes'")
    },
    end: forgetDeliveries,
  },
]

export const ofArchive: Fault = {
  alert: 'LogIsNotArchived',
  fault: 'the archive takes no file of the log',
  begin: (house) => writeFile(join(house.folder, 'no-archive'), ''),
  end: (house) => rm(join(house.folder, 'no-archive')),
}
