import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Environment, faultsOfSettings, readConfig } from './config.ts'

const sound: Environment = {
  SERVER_ENVIRONMENT: 'production',
  DATABASE_URL: 'postgres://hiwar:word@db.hiwar.eg/hiwar?sslmode=verify-full',
  JWT_SECRET: 'Zk3vQ9xLr7TbWm2NfYp8HcJd5SgAe6Uo',
  CODE_SECRET: 'oU6eAgS5dJcH8pYfN2mWbT7rLx9Qv3kZ',
  FACTOR_SECRET: 'Hq7sWn4tZb9yRk2pDf6mXc3vLg8jTe5u',
  SITE_URL: 'https://hiwar.eg',
  LEARN_URL: 'https://app.hiwar.eg',
  ADMIN_URL: 'https://staff.hiwar.eg',
  STORAGE_FOLDER: '/var/lib/hiwar',
  FAWRY_BASE_URL: 'https://www.atfawry.com',
  FAWRY_MERCHANT_CODE: '1tSa6uxz2nRbgY',
  FAWRY_SECURE_KEY: '259af31fc2f74453b3a55739b21ae9ef',
  SMTP_HOST: 'mail.hiwar.eg',
  MAIL_FROM: 'Hiwar <no-reply@hiwar.eg>',
}

const settingsOf = (env: Environment) => faultsOfSettings(env).map(({ setting }) => setting)

test('staff need a second factor everywhere but in the local environment, unless a setting says otherwise', () => {
  const policyAt = (SERVER_ENVIRONMENT: string, over: Environment = {}) =>
    readConfig({ ...sound, SERVER_ENVIRONMENT, ...over }).factorPolicy
  expect(['local', 'staging', 'production'].map((at) => policyAt(at))).toEqual(['offered', 'required', 'required'])
  expect(policyAt('local', { SECOND_FACTOR: 'required' })).toBe('required')
})

test('consents are recorded locally and required everywhere else', () => {
  const policyAt = (SERVER_ENVIRONMENT: string, over: Environment = {}) =>
    readConfig({ ...sound, SERVER_ENVIRONMENT, ...over }).consentPolicy
  expect(['local', 'staging', 'production'].map((at) => policyAt(at))).toEqual(['recorded', 'required', 'required'])
  expect(policyAt('local', { CONSENT: 'required' })).toBe('required')
})

test('passkeys are made for the longest name that learner app and back office share, and for no bare address', () => {
  const siteAt = (LEARN_URL: string, ADMIN_URL: string, over: Environment = {}) =>
    readConfig({ ...sound, SERVER_ENVIRONMENT: 'local', LEARN_URL, ADMIN_URL, ...over }).passkeys?.domain
  expect(readConfig(sound).passkeys).toEqual({
    domain: 'hiwar.eg',
    origins: ['https://app.hiwar.eg', 'https://staff.hiwar.eg'],
  })
  expect(siteAt('http://localhost:4001', 'http://localhost:4002')).toBe('localhost')
  expect(siteAt('http://127.0.0.1:4001', 'http://127.0.0.1:4002')).toBeUndefined()
  expect(siteAt('https://a.example', 'https://b.test')).toBeUndefined()
  expect(siteAt('https://a.example', 'https://b.test', { WEBAUTHN_RP_ID: 'a.example' })).toBe('a.example')
})

test('sound settings of production have no fault', () => {
  expect(faultsOfSettings(sound)).toEqual([])
  expect(readConfig(sound)).toMatchObject({ production: true, apiDocs: false })
})

test('wordings that WhatsApp has not approved are named by comma, each one with a wording before it', () => {
  const read = (WHATSAPP_UNAPPROVED: string) => [...readConfig({ ...sound, WHATSAPP_UNAPPROVED }).WHATSAPP_UNAPPROVED]
  expect([read(''), read(' lesson_reminder_3, ')]).toEqual([[], ['lesson_reminder_3']])
  for (const unknown of ['lesson_reminder_9', 'lesson_reminder_2', 'toString'])
    expect(settingsOf({ ...sound, WHATSAPP_UNAPPROVED: unknown })).toEqual(['WHATSAPP_UNAPPROVED'])
})

test('a setting may stand in a file, without the line end that editors add', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiwar-settings-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { JWT_SECRET, ...rest } = sound
  const env = { ...rest, JWT_SECRET_FILE: file('jwt', `${JWT_SECRET}\n`), CODE_SECRET_FILE: file('code', 'another') }
  expect(readConfig({ ...env, OTHER_PROGRAM_FILE: '/nowhere' }).JWT_SECRET).toBe(JWT_SECRET)
  expect(readConfig(env)).toMatchObject({ JWT_SECRET, CODE_SECRET: sound.CODE_SECRET })
  expect(faultsOfSettings({ ...rest, JWT_SECRET_FILE: file('jwt', 'short') })).toMatchObject([
    { setting: 'JWT_SECRET' },
  ])
  expect(faultsOfSettings({ ...rest, JWT_SECRET_FILE: join(folder, 'none') })).toEqual([
    { setting: 'JWT_SECRET_FILE', why: 'cannot be read: ENOENT' },
    { setting: 'JWT_SECRET', why: 'is missing' },
  ])
})

describe('production refuses', () => {
  test.each<[string, Environment]>([
    ['CODE_SECRET', { CODE_SECRET: sound.JWT_SECRET }],
    ['FACTOR_SECRET', { FACTOR_SECRET: sound.CODE_SECRET }],
    ['SECOND_FACTOR', { SECOND_FACTOR: 'offered' }],
    ['CONSENT', { CONSENT: 'recorded' }],
    ['JWT_SECRET', { JWT_SECRET: 'a'.repeat(40) }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['TURN_SECRET', { TURN_URLS: 'turn:turn.hiwar.eg', TURN_SECRET: sound.JWT_SECRET }],
    ['TURN_SECRET', { TURN_URLS: 'turn:turn.hiwar.eg', TURN_SECRET: 'short' }],
    ['FAWRY_SECURE_KEY', { FAWRY_SECURE_KEY: 'x' }],
    ['FAWRY_SECURE_KEY', { FAWRY_SECURE_KEY: 'sandbox-secure-key' }],
    ['FAWRY_MERCHANT_CODE', { FAWRY_MERCHANT_CODE: 'SANDBOX-MERCHANT' }],
    ['FAWRY_BASE_URL', { FAWRY_BASE_URL: 'http://www.atfawry.com' }],
    ['LEARN_URL', { LEARN_URL: 'http://app.hiwar.eg' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1, ::/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://hiwar:word@db.hiwar.eg/hiwar?sslmode=disable' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://hiwar:word@10.0.0.5/hiwar' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://hiwar:word@localhost/hiwar?host=db.hiwar.eg' }],
    ['DATABASE_URL', { DATABASE_OWNER_URL: 'postgres://hiwar:other@db.hiwar.eg/hiwar?sslmode=verify-full' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner:word@db.hiwar.eg/hiwar' }],
    ['REDIS_URL', { REDIS_URL: 'redis://cache.hiwar.eg' }],
    ['S3_ENDPOINT', { S3_ENDPOINT: 'http://files.hiwar.eg' }],
    ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'files' }],
    ['API_DOCS', { API_DOCS: 'true' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '10' }],
    ['META_TEST_EVENT_CODE', { META_TEST_EVENT_CODE: 'TEST123' }],
    ['MAIL_FROM', { MAIL_FROM: 'Hiwar <no-reply@hiwar.test>' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'http://localhost:4010' }],
    ['GOOGLE_TOKEN_INFO_URL', { GOOGLE_CLIENT_ID: 'id', GOOGLE_TOKEN_INFO_URL: 'http://google.test' }],
    ['GOOGLE_ISSUERS', { GOOGLE_CLIENT_ID: 'id', GOOGLE_ISSUERS: 'http://google.test' }],
    ['TELEGRAM_BOT_API_URL', { TELEGRAM_BOT_API_URL: 'http://telegram.test' }],
    ['TELEGRAM_GATEWAY_TOKEN', { TELEGRAM_GATEWAY_TOKEN: 'sandbox-token' }],
  ])('%s: %j', (setting, over) => {
    expect(settingsOf({ ...sound, ...over })).toContain(setting)
    const local = { ...sound, SERVER_ENVIRONMENT: 'local', ...over }
    if (over[setting] !== 'short') expect(settingsOf(local)).toEqual([])
  })
})

test.each<[string, Environment]>([
  ['PostgreSQL of the same machine', { DATABASE_URL: 'postgres://hiwar@localhost/hiwar' }],
  ['PostgreSQL by a socket', { DATABASE_URL: 'postgres://hiwar@localhost/hiwar?host=/run/postgresql' }],
  ['an owner besides the application', { DATABASE_OWNER_URL: 'postgres://owner:word@localhost/hiwar' }],
  ['PostgreSQL in the next container', { DATABASE_URL: 'postgres://hiwar@database/hiwar' }],
  ['Redis of the same machine', { REDIS_URL: 'redis://[::1]:6379' }],
  ['a proxy by its address', { TRUST_PROXY: '10.0.0.1,loopback,10.0.0.0/8' }],
])('production accepts %s', (_what, over) => {
  expect(faultsOfSettings({ ...sound, ...over })).toEqual([])
})

test('all faults are reported at once, and no value is printed', () => {
  const env = { ...sound, SITE_URL: 'nonsense', FAWRY_SECURE_KEY: 'x', TRUST_PROXY: '0.0.0.0/0', SMTP_HOST: undefined }
  const reported = () => readConfig({ ...env, JWT_SECRET: 'my-own-short-secret' })
  expect(reported).toThrow(
    /SITE_URL is not right[\s\S]*SMTP_HOST is missing[\s\S]*FAWRY_SECURE_KEY must[\s\S]*TRUST_PROXY must/,
  )
  expect(reported).not.toThrow(/my-own/)
})

test('one of two settings that go together is named once', () => {
  expect(faultsOfSettings({ ...sound, PUSH_PUBLIC_KEY: 'k'.repeat(87), PUSH_SUBJECT: 'mailto:help@hiwar.eg' })).toEqual(
    [{ setting: 'PUSH_PRIVATE_KEY', why: 'is missing, while others of its service are set' }],
  )
})

describe('npm run check:production', () => {
  const program = fileURLToPath(new URL('../../check-production.ts', import.meta.url))

  function check(env: Environment) {
    const file = join(mkdtempSync(join(tmpdir(), 'hiwar-settings-')), '.env')
    writeFileSync(
      file,
      Object.entries(env)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
    )
    const { status, stdout } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' })
    return { status, stdout }
  }

  test('accepts a sound file, and names every fault of another one', () => {
    expect(check(sound)).toEqual({ status: 0, stdout: 'Fit for production\n' })
    const { status, stdout } = check({
      ...sound,
      SERVER_ENVIRONMENT: 'staging',
      API_DOCS: 'true',
      REDIS_URL: 'redis://a.b',
    })
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /^✗ SERVER_ENVIRONMENT must[\s\S]*✗ REDIS_URL must[\s\S]*✗ API_DOCS must[\s\S]*3 to put right\n$/,
    )
  })
})
