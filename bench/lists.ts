/**
 * Measures the tables of the back office for one admin: first page, each filter, the file of all rows, and scrolling.
 * Compares the demo data with 200,000 people and two million lessons. Results are printed; only a failed request fails
 * the run.
 */
import { performance } from 'node:perf_hooks'
import { type Addresses, startStack } from '@hiwar/server/testing/stack.ts'
import pg from 'pg'
import { counted } from './print.ts'
import { measureScrolling } from './scrolling.ts'
import { jwtSecret, logIn } from './stage.ts'

const tries = 5
const since = 'createdAt[gte]=2026-01-01T00:00:00.000Z'

/** Path of each table, with the query strings to measure. */
const tables: Record<string, readonly string[]> = {
  '/user/list': [
    '',
    'role=3',
    'gender=male',
    'verified=false',
    'city=5',
    'online=true',
    'search=large-77',
    'search=ليلى',
    'sort=asc',
    'page=2000',
  ],
  '/user/tutor/full-tutors': [
    '',
    'activated=false',
    'passedIntroVideo=false',
    'image=false',
    'nextFree=false',
    'name=ليلى',
  ],
  '/lesson/list/': [
    '',
    'ratified=false',
    'canceled=false',
    'future=true',
    'past=true',
    'now=true',
    'review=true',
    'users=30',
    'sort=asc',
    'after=2026-01-01T00:00:00.000Z',
  ],
  '/interview/list/': [''],
  '/tx/list': ['', 'statuses=1', 'statuses=4', 'sort=asc'],
  '/invoice': ['', 'statuses=0,1&sort=asc', 'statuses=2', 'methods=1'],
  '/report/list': ['', 'resolved=false&sort=asc', 'resolved=true'],
  '/contact-request/list': ['', 'handled=false'],
  '/coupon/list': [''],
  '/invite/list': [''],
  '/topic/list': [''],
  '/media/list': [''],
  '/audit/list': ['', 'actions=user.update', 'actors=1'],
  '/notification/delivery/list': ['', 'statuses=failed', 'channels=email', since],
}
/**
 * The contract limits the number of rows in a file, so these filters narrow the list below the limit as staff would.
 */
const files = [
  '/user/list?city=5',
  '/user/tutor/full-tutors?activated=false',
  '/lesson/list/?users=30',
  '/tx/list?statuses=4',
  '/invoice?statuses=2',
  '/audit/list?actions=user.update',
  '/notification/delivery/list?statuses=failed',
]

export async function measureLists(): Promise<void> {
  const small = await runWith('demo', timesOf)
  const large = await runWith('large', async (addresses) => {
    const times = await timesOf(addresses)
    await measureScrolling(addresses)
    return times
  })
  console.table(
    [...small].map(([list, time]) => ({
      list,
      'small ms': time.toFixed(1),
      'large ms': large.get(list)?.toFixed(1) ?? '',
    })),
  )
}

async function runWith<Found>(size: string, measure: (addresses: Addresses) => Promise<Found>): Promise<Found> {
  const began = performance.now()
  const stack = await startStack({ JWT_SECRET: jwtSecret, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }, size)
  console.log(`${size}: seeded and started in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  try {
    return await measure(stack.addresses)
  } finally {
    await stack.stop()
  }
}

async function timesOf({ site, database }: Addresses): Promise<Map<string, number>> {
  const token = await adminOf(database)
  const asked = (path: string) => timeOf(`${site}/api/v1${path}`, token)
  const times = new Map<string, number>()
  const begin = counted(Object.keys(tables).length + files.length)
  for (const [path, filters] of Object.entries(tables)) {
    begin(path)
    for (const filter of filters) times.set(`${path} ${filter}`.trim(), await asked(`${path}?size=20&${filter}`))
  }
  for (const path of files) {
    begin(`${path} as a file`)
    times.set(`${path} as a file`, await asked(`${path}&format=csv`))
  }
  return times
}

async function adminOf(connectionString: string): Promise<string> {
  const pool = new pg.Pool({ connectionString })
  try {
    const { rows } = await pool.query<{ id: string }>(`select id from users where email = 'admin@hiwar.test'`)
    const [token = ''] = await logIn(pool, [Number(rows[0]?.id)])
    return token
  } finally {
    await pool.end()
  }
}

/** Median time in milliseconds until the last byte arrives. A file is fetched only once because it takes long. */
async function timeOf(address: string, token: string): Promise<number> {
  const times: number[] = []
  const isFile = address.endsWith('format=csv')
  for (let turn = 0; turn < (isFile ? 1 : tries); turn += 1) {
    const began = performance.now()
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    let bytes = 0
    for await (const part of answer.body ?? []) bytes += part.length
    if (answer.status !== 200 || bytes === 0) throw new Error(`${address} was answered with ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}
