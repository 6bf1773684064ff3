/**
 * Migrates the database to the newest schema as the owner, who is named by DATABASE_OWNER_URL, and gives the role of
 * DATABASE_URL its rights.
 */
import { migrate } from './platform/db/migrate.ts'

const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = process.env
if (url === undefined || ownerUrl === undefined) throw new Error('DATABASE_URL is not set')
for (const name of await migrate(ownerUrl, url)) console.log(`applied ${name}`)
