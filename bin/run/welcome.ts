/** What a person sees when everything runs. */
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Environment } from './environment.ts'
import { inRoot } from './places.ts'

interface Demo {
  demoAccounts: readonly { email: string; role: string; note: string }[]
  demoPassword: string
}

export async function welcome(environment: Environment): Promise<string> {
  const { SITE_URL, LEARN_URL, ADMIN_URL, SANDBOX_URL, SERVER_ENVIRONMENT } = environment
  const isLocal = SERVER_ENVIRONMENT === 'local'
  const places: [string, string][] = [
    ['Site', `${SITE_URL}`],
    ['Learner and tutor app', `${LEARN_URL}`],
    ['Back office', `${ADMIN_URL}`],
  ]
  if (isLocal) places.push(['Sandbox (mail, payments)', `${SANDBOX_URL}`], ['API documents', `${SITE_URL}/api/docs`])
  const lines = places.map(([name, address]) => `  ${name.padEnd(26)}${address}`)
  return [
    '',
    'Hiwar is running',
    '',
    ...lines,
    '',
    ...(isLocal ? await demoLines() : []),
    '  Ctrl-C stops it.',
    '',
  ].join('\n')
}

async function demoLines(): Promise<string[]> {
  const file = inRoot('server', 'src', 'seed', 'demo-accounts.ts')
  if (!existsSync(file)) return []
  const { demoAccounts, demoPassword }: Demo = await import(pathToFileURL(file).href)
  const width = Math.max(...demoAccounts.map(({ email }) => email.length)) + 3
  const lines = demoAccounts.map(({ email, role, note }) => `  ${email.padEnd(width)}${role.padEnd(14)}${note}`)
  return [`Demo accounts, password ${demoPassword}`, '', ...lines, '']
}
