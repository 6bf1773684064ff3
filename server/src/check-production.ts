/**
 * `npm run check:production -- <file>`: reads a file of settings as a production server would and names everything that
 * is wrong with it at once. Without a file it reads the environment. It prints names and reasons, never a value.
 */
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ServerEnvironment } from '@hiwar/contract/enumerations/platform.ts'
import { type Environment, faultsOfSettings } from './platform/config/config.ts'

function settingsOf(file: string | undefined): Environment {
  if (file === undefined) return process.env
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    console.error(`The file cannot be read: ${(error as Error).message}`)
    process.exit(2)
  }
}

const settings = settingsOf(process.argv[2])
// A file that says "staging" by mistake must not pass because fewer rules hold there.
const faults = faultsOfSettings({ ...settings, SERVER_ENVIRONMENT: ServerEnvironment.Production })
if (settings.SERVER_ENVIRONMENT !== ServerEnvironment.Production) {
  faults.unshift({ setting: 'SERVER_ENVIRONMENT', why: `must be ${ServerEnvironment.Production}` })
}
for (const { setting, why } of faults) console.log(`✗ ${setting} ${why}`)
console.log(faults.length === 0 ? 'Fit for production' : `${faults.length} to put right`)
if (faults.length > 0) process.exitCode = 1
