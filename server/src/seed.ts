/**
 * Fills an empty database with demo data: `node server/src/seed.ts --size demo`; `--if-empty` quietly skips a database
 * that has accounts. `--size large` adds 200,000 people with two million lessons. `--super-admin person@example.com`
 * creates the first super admin, in production as well, with the password of SUPER_ADMIN_PASSWORD.
 * `--reset-second-factor person@example.com` removes the second factor of a person without a super admin to help.
 */
import { parseArgs } from 'node:util'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { openStorage } from './gateways/storage/open.ts'
import { hashPassword } from './platform/auth/passwords.ts'
import { readConfig } from './platform/config/config.ts'
import { inTransaction, openDatabase } from './platform/db/database.ts'
import { createLog } from './platform/operation/log.ts'
import { systemClock } from './platform/platform.ts'
import { createChance } from './seed/chance.ts'
import { type Size, seedDemo } from './seed/demo.ts'
import { demoPassword } from './seed/demo-accounts.ts'
import { large } from './seed/large/extent.ts'
import { seedLarge, vacuumLarge } from './seed/large/large.ts'
import { insertSecureAdmin, resetOnMachine } from './seed/second-factors.ts'
import { printSteps } from './seed/steps.ts'
import { insertSuperAdmin, superAdminOf } from './seed/super-admin.ts'

const sizes: Readonly<Record<string, Size>> = {
  small: { tutors: 6, students: 6 },
  demo: { tutors: 24, students: 20 },
  large: { tutors: 24, students: 20 },
}

const { values: asked } = parseArgs({
  options: {
    size: { type: 'string', default: 'demo' },
    'if-empty': { type: 'boolean', default: false },
    'super-admin': { type: 'string' },
    'reset-second-factor': { type: 'string' },
  },
})

const config = readConfig(process.env)
const storage = openStorage(config)
// The large size puts indexes and triggers aside while it fills a table, which the owner alone may do.
const DATABASE_URL = config.DATABASE_OWNER_URL ?? config.DATABASE_URL
const { db, close } = openDatabase({ ...config, DATABASE_URL }, createLog('warn', false))
try {
  if (asked['super-admin'] !== undefined) await makeSuperAdmin(asked['super-admin'])
  else if (asked['reset-second-factor'] !== undefined) await resetSecondFactor(asked['reset-second-factor'])
  else await seed()
} finally {
  storage.close()
  await close()
}

async function seed(): Promise<void> {
  const size = sizes[asked.size]
  if (size === undefined) throw new Error(`--size is one of ${Object.keys(sizes).join(', ')}`)
  if (config.production) throw new Error('The demo is not for production.')
  const passwordHash = await hashPassword(demoPassword)
  const now = instantOfDate(systemClock.now())
  const isSeeded = await inTransaction(db, async (trx) => {
    const known = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (known !== undefined) return false
    const endStep = printSteps(trx, console.log)
    console.log('Making the demo:')
    await seedDemo({ trx, now, chance: createChance(2026), passwordHash, storage }, size, endStep)
    await insertSecureAdmin(trx, config, passwordHash, systemClock.now())
    if (asked.size === 'large') {
      console.log('Adding many years, which takes minutes:')
      await seedLarge(trx, large, endStep)
    }
    return true
  })
  if (isSeeded && asked.size === 'large') {
    console.log('Counting for the planner')
    await vacuumLarge(db)
  }
  if (isSeeded) console.log(`Seeded: ${size.tutors} tutors, ${size.students} students besides the demo accounts.`)
  else if (asked['if-empty']) console.log('The database holds accounts already; nothing was seeded.')
  else throw new Error('The database holds accounts already.')
}

async function makeSuperAdmin(email: string): Promise<void> {
  const account = superAdminOf(email, process.env.SUPER_ADMIN_PASSWORD)
  const passwordHash = await hashPassword(account.password)
  await inTransaction(db, (trx) => insertSuperAdmin(trx, account.email, passwordHash))
  console.log('The super admin was made.')
}

async function resetSecondFactor(email: string): Promise<void> {
  const isReset = await inTransaction(db, (trx) => resetOnMachine(trx, email, systemClock.now()))
  if (!isReset) throw new Error('Nobody has this address.')
  console.log('The second factor is gone, and the logins have ended.')
}
