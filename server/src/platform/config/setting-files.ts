/** Settings from files: `JWT_SECRET_FILE=/run/secrets/jwt` stands for the content of that file. */
import { readFileSync } from 'node:fs'
import type { SettingFault } from './config-production.ts'
import { environment } from './config-settings.ts'

type Environment = Record<string, string | undefined>

const ending = '_FILE'

/** Returns the settings with those of files among them, and one fault for each file that cannot be read. */
export function readSettingFiles(env: Environment): { env: Environment; faults: SettingFault[] } {
  const whole = { ...env }
  const faults: SettingFault[] = []
  // Other programs have variables of this kind, too, so only those of settings are read.
  for (const setting of Object.keys(environment.shape)) {
    const name = `${setting}${ending}`
    const path = env[name]
    if (!path || env[setting] !== undefined) continue
    try {
      whole[setting] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      faults.push({ setting: name, why: `cannot be read: ${(error as NodeJS.ErrnoException).code}` })
    }
  }
  return { env: whole, faults }
}
