/** Money that moves while a machine is lost: orders that the provider reports as paid, through the real server. */
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentEndpoints } from '@hiwar/contract/money/payments.ts'
import pg from 'pg'
import { fill, type Size } from '../../bench/fill.ts'
import { demoPassword } from '../../server/src/seed/demo-accounts.ts'
import { testEnvironment } from '../../server/src/testing/server.ts'
import { signedPayment } from '../../server/src/testing/signed-payment.ts'
import { answers, freePorts } from '../../server/src/testing/stack.ts'
import { root } from '../run/paths.ts'

export interface Payment {
  merchantRef: string
  /** When the server acknowledged it, in epoch milliseconds. */
  at: number
}

export interface House {
  /** Payments that the server acknowledged, in their order. */
  paid: Payment[]
  /** Pays ten times a second, and lets staff write into the audit, until `stop`. */
  open(): Promise<void>
  stop(): Promise<void>
  /** Runs a program of the server on the database; returns its exit code and prints what it says. */
  run(...words: string[]): Promise<number>
}

/** With the people of `size` beside the demo data. */
export async function prepareHouse(url: string, ownerUrl: string, storage: string, size?: Size): Promise<House> {
  const [port, metrics] = await freePorts(2)
  const origin = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    ...testEnvironment,
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    STORAGE_FOLDER: storage,
    SITE_PORT: `${port}`,
    LEARN_PORT: `${port}`,
    ADMIN_PORT: `${port}`,
    METRICS_PORT: `${metrics}`,
  }
  const start = (words: string[], over = {}) =>
    spawn(process.execPath, words, { cwd: root, env: { ...env, ...over }, stdio: ['ignore', 'inherit', 'inherit'] })
  const run = async (words: string[], over = {}) => ended(start(words, over))
  const owner = { DATABASE_OWNER_URL: ownerUrl }
  if ((await run(['server/src/migrate.ts'], owner)) !== 0) throw new Error('the migrations failed')
  if ((await run(['server/src/seed.ts', '--size', 'small'], owner)) !== 0) throw new Error('the seed failed')
  if (size !== undefined) await fillAs(ownerUrl, size)

  const paid: Payment[] = []
  let server: ChildProcess | undefined
  let working: Promise<void>[] = []
  let isOpen = false

  async function pay(pool: pg.Pool): Promise<void> {
    for (let serial = 0; isOpen; serial += 1) {
      try {
        const order = await openOrder(pool, `drill-${serial}`)
        if (await post(`${origin}${paymentEndpoints.notification.path}`, signedPayment(order))) {
          paid.push({ merchantRef: order.merchantRef, at: Date.now() })
        }
      } catch {
        // The machine is lost: nothing was acknowledged.
      }
      await pause(100)
    }
  }

  async function administer(): Promise<void> {
    const login = { email: 'super@hiwar.test', password: demoPassword }
    const entered = await fetch(`${origin}/api/v1/auth/password`, json(login))
    const { token } = (await entered.json()) as { token: string }
    for (let serial = 0; isOpen; serial += 1) {
      const names = { arabicName: `موضوع ${serial}`, englishName: `Topic ${serial}` }
      await fetch(`${origin}/api/v1/topic/`, json(names, token)).catch(() => undefined)
      await pause(500)
    }
  }

  return {
    paid,
    async open() {
      server = start(['server/src/main.ts'])
      await answers(`${origin}/readyz`)
      isOpen = true
      const pool = new pg.Pool({ connectionString: url, max: 2 })
      pool.on('error', () => undefined)
      working = [pay(pool).finally(() => pool.end()), administer()]
    },
    async stop() {
      if (!isOpen) return
      isOpen = false
      server?.kill('SIGKILL')
      await Promise.all(working)
    },
    run: (...words) => run(words),
  }
}

async function fillAs(url: string, size: Size): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  await fill(pool, size).finally(() => pool.end())
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

function json(body: object, token?: string): RequestInit {
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return { method: 'POST', headers, body: JSON.stringify(body) }
}

async function post(url: string, body: object): Promise<boolean> {
  return (await fetch(url, json(body))).ok
}

/** A new student with an order for a month, as the checkout leaves it. */
async function openOrder(pool: pg.Pool, name: string) {
  const { rows } = await pool.query<{ payer: string; merchant: string; provider: string; amount: string }>(
    `with payer as (
       insert into users (role, email, name, gender, verified_email)
       values (4, $1 || '@hiwar.test', 'سارة محمود', 'female', true) returning id)
     insert into transactions (user_id, plan_id, period, weekly_minutes, amount, status, payment_method, merchant_ref,
       provider_ref, next_check_at, created_at, updated_at)
     select id, (select min(id) from plans where kind = 'plan'), 0, 240, 180000, 0, 3, gen_random_uuid(), id,
       now() + interval '1 hour', now(), now()
     from payer returning user_id as payer, merchant_ref as merchant, provider_ref as provider, amount`,
    [name],
  )
  const [order] = rows
  if (order === undefined) throw new Error('no order was opened')
  const { merchant, provider, amount, payer } = order
  return { merchantRef: merchant, providerRef: provider, amount: Number(amount), payerId: Number(payer) }
}
