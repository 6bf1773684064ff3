/** Settings of the process, read once from the environment and validated before anything starts. */
import { isIP } from 'node:net'
import { ServerEnvironment } from '@hiwar/contract/enumerations/platform.ts'
import { sharedDomain } from '@hiwar/domain/analytics/shared-domain.ts'
import type { z } from 'zod'
import { halfMessengers } from './config-messengers.ts'
import { productionFaults, type SettingFault } from './config-production.ts'
import { environment, type Settings } from './config-settings.ts'
import { readSettingFiles } from './setting-files.ts'

export type Environment = Record<string, string | undefined>
export type Config = ReturnType<typeof readConfig>

/** Reads and validates all settings; throws one error that names every wrong setting and says why. */
export function readConfig(given: Environment) {
  const faults = faultsOfSettings(given)
  if (faults.length > 0) {
    const lines = faults.map(({ setting, why }) => `  ${setting} ${why}`)
    throw new Error(`The settings are not right:\n${lines.join('\n')}`)
  }
  const settings = environment.parse(readSettingFiles(given).env)
  return {
    ...settings,
    production: isProduction(settings),
    factorPolicy: settings.SECOND_FACTOR ?? (isLocal(settings) ? 'offered' : 'required'),
    consentPolicy: settings.CONSENT ?? (isLocal(settings) ? 'recorded' : 'required'),
    passkeys: passkeysOf(settings),
    apiDocs: settings.API_DOCS ?? !isProduction(settings),
    /** Whether several processes serve the same users. */
    severalNodes: settings.SERVER_PROCESSES > 1 || settings.SEVERAL_MACHINES || settings.REDIS_URL !== undefined,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    turnUrls: settings.TURN_URLS.split(',').filter((url) => url !== ''),
    googleIssuers: settings.GOOGLE_ISSUERS.split(',').map((issuer) => issuer.trim()),
    /** Parent domain of site and app, for the cookie by which the site knows of a login; null when they have none. */
    cookieDomain: sharedDomain(settings.SITE_URL, settings.LEARN_URL),
    /** Origins of the web apps, which may send cookies and open sockets. */
    origins: [settings.SITE_URL, settings.LEARN_URL, settings.ADMIN_URL].map((address) => new URL(address).origin),
  }
}

/**
 * Every fault at once: settings that are missing or malformed, halves of a service, and what production refuses. A
 * setting that is malformed is left out of the later checks.
 */
export function faultsOfSettings(given: Environment): SettingFault[] {
  const settings: Record<string, unknown> = {}
  const { env, faults } = readSettingFiles(given)
  for (const [setting, schema] of Object.entries<z.ZodType>(environment.shape)) {
    const read = schema.safeParse(env[setting])
    if (read.success) settings[setting] = read.data
    else faults.push({ setting, why: env[setting] === undefined ? 'is missing' : whyOf(read.error) })
  }
  const sound = settings as Partial<Settings>
  for (const setting of [...halfMessengers(sound), ...halfMediaServer(sound)]) {
    // A malformed setting has its own sentence already.
    if (env[setting] === undefined) faults.push({ setting, why: 'is missing, while others of its service are set' })
  }
  return isProduction(sound) ? [...faults, ...productionFaults(sound)] : faults
}

function whyOf({ issues }: z.ZodError): string {
  return `is not right: ${issues.map(({ message }) => message).join('; ')}`
}

function isProduction({ SERVER_ENVIRONMENT }: Partial<Settings>): boolean {
  return SERVER_ENVIRONMENT === ServerEnvironment.Production
}

function isLocal({ SERVER_ENVIRONMENT }: Settings): boolean {
  return SERVER_ENVIRONMENT === ServerEnvironment.Local
}

/** The domain for which passkeys are made, and the origins that may ask for them; null where there can be none. */
function passkeysOf({ LEARN_URL, ADMIN_URL, WEBAUTHN_RP_ID }: Settings) {
  const [learn, admin] = [new URL(LEARN_URL), new URL(ADMIN_URL)]
  const sameHost = learn.hostname === admin.hostname ? learn.hostname : null
  const domain = WEBAUTHN_RP_ID ?? sameHost ?? sharedDomain(LEARN_URL, ADMIN_URL)
  return domain === null || isIP(domain.replace(/^\[|\]$/g, '')) !== 0
    ? null
    : { domain, origins: [learn.origin, admin.origin] }
}

function halfMediaServer(settings: Partial<Settings>): string[] {
  const { VIDEO_TRANSPORT } = settings
  const isWithout = (name: 'LIVEKIT_API_KEY' | 'LIVEKIT_API_SECRET' | 'LIVEKIT_HOST' | 'LIVEKIT_URL') =>
    settings[name] === undefined
  const keys = (['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const).filter(isWithout)
  const addresses = (['LIVEKIT_HOST', 'LIVEKIT_URL'] as const).filter(isWithout)
  const isUsed = addresses.length < 2 || VIDEO_TRANSPORT === 'server'
  if (isUsed) return [...keys, ...addresses]
  return keys.length === 1 ? keys : []
}
