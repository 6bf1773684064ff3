/** Secrets, codes and link tokens reach the person they belong to, and are nowhere else (I-T06). */
import { Writable } from 'node:stream'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { confirmationCodeEndpoints } from '@hiwar/contract/people/confirmation-codes.ts'
import { contactChangeEndpoints } from '@hiwar/contract/people/contact-changes.ts'
import { guardianEndpoints } from '@hiwar/contract/people/guardians.ts'
import { secondFactorEndpoints } from '@hiwar/contract/people/second-factors.ts'
import { suspensionEndpoints } from '@hiwar/contract/people/suspensions.ts'
import { auditEndpoints } from '@hiwar/contract/platform/audit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, readSecret, stepAt } from '../../features/second-factors/totp.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type BuiltPerson, buildAdmin, buildLogin, buildStudent, buildTutor } from '../accounts.ts'
import { dumpOf } from '../erasures.ts'
import { type Mailbox, openMailbox } from '../mailbox.ts'
import { confirmLogin, factorPassword as password, prove, ticketOf } from '../second-factors.ts'
import { createTestServer, type TestServer } from '../server.ts'
import { suspend } from '../suspensions.ts'

const renewed = 'Giza-2027-stone'

let server: TestServer
let mailbox: Mailbox
let student: BuiltPerson
let boss: BuiltPerson
let logged = ''
/** Every answer, and every row of the database between the steps. */
const answers: string[] = []
const dumps: string[] = []
/** Each value with the number of answers that bring it. */
const secrets = new Map<string, { value: string; answers: number }>()

beforeAll(async () => {
  const sink = new Writable({
    write(line, _encoding, done) {
      logged += String(line)
      done()
    },
  })
  server = await createTestServer(undefined, { LOG_LEVEL: 'debug' }, sink)
  mailbox = openMailbox(server.context)
  const inject = server.http.inject.bind(server.http)
  Object.assign(server.http, {
    inject: async (asked: object) => {
      const answer = await inject(asked)
      answers.push(`${JSON.stringify(answer.headers)} ${answer.body}`)
      return answer
    },
  })
  boss = await buildAdmin(server.context, Role.SuperAdmin)
  student = await buildStudent(server.context, { passwordHash: await hashPassword(password), birthYear: 2012 })
  await secondFactor()
  await disowned()
  await contactChanged()
  await guarded()
  await emailConfirmed()
  await appealed()
  await readByStaff()
  await runWaitingJobs()
})
afterAll(() => server.close())

/** Runs the waiting jobs, and records the content of the database before and after. */
async function runWaitingJobs() {
  dumps.push(await dumpOf(server))
  await server.drainEvents()
  await server.runJobs()
  await server.context.security.flush()
  dumps.push(await dumpOf(server))
}

const secret = (name: string, value = '', said = 0) => secrets.set(name, { value, answers: said })
const mailedToken = async (to: string) => {
  await runWaitingJobs()
  return /#word=([\w-]{22})/.exec(mailbox.to(to).at(-1)?.text ?? '')?.[1] ?? ''
}

async function secondFactor() {
  const { token } = (await server.call(secondFactorEndpoints.confirm, { body: { password } }, student)).reply
  const { secret: key, id } = (await server.call(secondFactorEndpoints.startApp, {}, { token })).reply
  const code = codeAt(readSecret(key), stepAt(server.clock.now()))
  const finish = () =>
    server.call(secondFactorEndpoints.finish, { params: { id }, body: { code, name: 'هاتفي' } }, { token })
  const codes = (await finish()).reply.codes ?? []
  await finish()
  await server.call(secondFactorEndpoints.list, {}, { token })
  server.clock.advance(30_000)
  const later = codeAt(readSecret(key), stepAt(server.clock.now()))
  const ticket = await ticketOf(server, student.email)
  await prove(server, { code: '000000' }, ticket)
  const entered = await prove(server, { code: later }, ticket)
  await prove(server, { code: later }, ticket)
  await prove(server, { recovery: codes[0] }, await ticketOf(server, student.email))
  secret('password', password)
  secret('key of the app', key, 1)
  secret('key of the app in bytes', readSecret(key).toString('hex'))
  secret('code of the app', code)
  secret('second code of the app', later)
  secret('ticket of the second step', String(ticket.headers?.cookie).replace('sf=', ''), 1)
  secret('token of the login', entered.reply.token, 1)
  for (const [place, each] of codes.entries()) secret(`recovery code ${place}`, each, 1)
}

async function disowned() {
  const person = await buildStudent(server.context, { passwordHash: await hashPassword(password) })
  for (const agent of ['Chrome/142.0.0.0', 'Firefox/140.0']) {
    const options = { headers: { 'user-agent': `Mozilla/5.0 (Windows NT 10.0) ${agent}` } }
    await server.call(authEndpoints.password, { body: { email: person.email, password } }, options)
  }
  const token = await mailedToken(person.email)
  for (let round = 0; round < 2; round += 1) await server.call(authEndpoints.disown, { body: { word: token } })
  await runWaitingJobs()
  const code = mailbox.codeFor(person.email)
  const body = { email: person.email, code, password: renewed }
  for (let round = 0; round < 2; round += 1) await server.call(confirmationCodeEndpoints.confirmPassword, { body })
  secret('word of «لم يكن هذا دخولي»', token)
  secret('code for a new password', code)
  secret('new password', renewed)
}

async function contactChanged() {
  const tutor = await buildTutor(server.context)
  const changes = { params: { id: tutor.id }, body: { email: `new-${tutor.id}@hiwar.test` } }
  await confirmLogin(server.context, boss.jti)
  expect((await server.call(accountEndpoints.update, changes, { token: boss.token })).status).toBe(200)
  const token = await mailedToken(tutor.email)
  await server.call(contactChangeEndpoints.read, { params: { id: tutor.id } }, { token: boss.token })
  for (let round = 0; round < 2; round += 1)
    await server.call(contactChangeEndpoints.confirm, { body: { word: token } })
  secret('word of a changed contact', token)
}

async function guarded() {
  const login = await buildLogin(server.context, student.id)
  const contact = 'guardian-of-a-test@hiwar.test'
  await server.call(guardianEndpoints.ask, { body: { name: 'هدى سالم', channel: 'email', contact } }, login)
  const token = await mailedToken(contact)
  await server.call(guardianEndpoints.answer, { body: { word: token } })
  await runWaitingJobs()
  const code = mailbox.codeFor(contact)
  for (let round = 0; round < 2; round += 1) {
    await server.call(guardianEndpoints.answer, { body: { word: token, code, consents: true } })
  }
  await server.call(guardianEndpoints.read, {}, login)
  secret('word of the guardian', token)
  secret('code of the guardian', code)
}

async function emailConfirmed() {
  const person = await buildStudent(server.context, { verifiedEmail: false })
  const options = { token: person.token }
  expect((await server.call(confirmationCodeEndpoints.sendEmail, {}, options)).status).toBe(200)
  await runWaitingJobs()
  const code = mailbox.codeFor(person.email)
  for (let round = 0; round < 2; round += 1) {
    await server.call(confirmationCodeEndpoints.confirmEmail, { body: { code } }, options)
  }
  secret('code of the e-mail', code)
}

async function appealed() {
  const person = await buildStudent(server.context)
  expect((await suspend(server, boss, person.id)).status).toBe(200)
  const token = await mailedToken(person.email)
  const body = { word: token, text: 'لم أكتب هذه الرسائل، وكان هاتفي مع أخي.' }
  const answered = [0, 1].map(() => server.call(suspensionEndpoints.appeal, { body }))
  expect((await Promise.all(answered)).map(({ status }) => status)).toContain(200)
  secret('word of the appeal', token)
}

async function readByStaff() {
  const { token } = boss
  await server.context.security.flush()
  await server.call(auditEndpoints.list, { query: { size: 100 } }, { token })
  await server.call(auditEndpoints.securityEvents, { query: { size: 100 } }, { token })
  await server.call(accountEndpoints.read, { params: { id: student.id } }, { token })
}

const names = [
  'password',
  'key of the app',
  'key of the app in bytes',
  'code of the app',
  'second code of the app',
  'ticket of the second step',
  'token of the login',
  ...Array.from({ length: 10 }, (_, place) => `recovery code ${place}`),
  'word of «لم يكن هذا دخولي»',
  'code for a new password',
  'new password',
  'word of a changed contact',
  'word of the guardian',
  'code of the guardian',
  'code of the e-mail',
  'word of the appeal',
]

test.each(names)('I-T06 the %s is in no log line and no row, and in no answer but the one that brings it', (name) => {
  const { value, answers: expected } = secrets.get(name) ?? { value: '', answers: 0 }
  expect(value.length).toBeGreaterThanOrEqual(5)
  // A short code inside of a longer number or word is another number.
  const alone = new RegExp(`(?<![\\w.-])${value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`)
  expect(answers.filter((text) => alone.test(text))).toHaveLength(expected)
  expect(logged.split('\n').filter((line) => alone.test(line.replace(/"(?:pid|time)":\d+/g, '')))).toEqual([])
  expect(dumps.filter((dump) => alone.test(dump))).toEqual([])
})

test('the scan sees the log and the stored rows', () => {
  expect(logged).toContain('"answered"')
  expect(dumps.join('\n')).toContain('guardian-of-a-test@hiwar.test')
  expect([...secrets.keys()]).toEqual(expect.arrayContaining(names))
})
