/**
 * Migrates the database to the newest schema as the owner, who is named by DATABASE_OWNER_URL, and gives the role of
 * DATABASE_URL its rights. `--beside-running` refuses a step that servers of the version before cannot take while they
 * serve.
 */
import { readSettingFiles } from './platform/config/setting-files.ts'
import { migrate } from './platform/db/migrate.ts'

const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl = url } = readSettingFiles(process.env).env
if (url === undefined || ownerUrl === undefined) throw new Error('DATABASE_URL is not set')
const besideRunning = process.argv.includes('--beside-running')
for (const name of await migrate(ownerUrl, url, { besideRunning })) console.log(`applied ${name}`)
