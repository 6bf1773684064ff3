/**
 * Fills an empty database for trying things out: `node server/src/seed.ts --size demo`, with `--if-empty` quietly
 * leaving one alone that holds accounts. `--size large` adds 200,000 people with two million lessons. With `--super-admin person@example.com` it makes the first super admin, in
 * production too, with the password of SUPER_ADMIN_PASSWORD.
 */
import { parseArgs } from 'node:util'
import { instantOfDate } from '@hiwar/domain/time/instant.ts'
import { openStorage } from './gateways/storage/open.ts'
import { hashPassword } from './platform/auth/passwords.ts'
import { readConfig } from './platform/config.ts'
import { inTransaction, openDatabase } from './platform/db/database.ts'
import { createLog } from './platform/log.ts'
import { systemClock } from './platform/platform.ts'
import { createChance } from './seed/chance.ts'
import { type Size, seedDemo } from './seed/demo.ts'
import { demoPassword } from './seed/demo-accounts.ts'
import { large } from './seed/large/extent.ts'
import { seedLarge, vacuumLarge } from './seed/large/large.ts'
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
  },
})

const config = readConfig(process.env)
const storage = openStorage(config)
const { db, close } = openDatabase(config, createLog('warn', false))
try {
  if (asked['super-admin'] === undefined) await seed()
  else await makeSuperAdmin(asked['super-admin'])
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
    await seedDemo({ trx, now, chance: createChance(2026), passwordHash, storage }, size)
    if (asked.size === 'large') await seedLarge(trx, large)
    return true
  })
  if (isSeeded && asked.size === 'large') await vacuumLarge(db)
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
