/** Brings the database of DATABASE_URL to the newest schema. */
import { migrate } from './platform/db/migrate.ts'

const url = process.env.DATABASE_URL
if (url === undefined) throw new Error('DATABASE_URL is not set')
for (const name of await migrate(url)) console.log(`applied ${name}`)
