import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { authEndpoints } from '@hiwar/contract/people/auth.ts'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { refusalIn } from '../../testing/google-login.ts'
import { newcomerOfEachTest } from '../../testing/newcomer-of-each-test.ts'
import { buildApp } from '../../testing/second-factors.ts'

const noon = '2026-11-24T10:00:00.000Z'

const newcomer = newcomerOfEachTest(noon)

const unauthenticated = [401, 'unauthenticated']
const userOf = (id: number) =>
  newcomer.server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const currentWith = async (token: string) =>
  (await newcomer.server.call(accountEndpoints.current, {}, { token })).status

describe('a first login', () => {
  test('with a role makes a verified account without a password, and its login works', async () => {
    const { sub, email, logIn } = newcomer
    const { status, reply, headers } = await logIn({ name: 'منى السيد' }, Role.Student)
    expect(status).toBe(200)
    expect(reply.user).toMatchObject({
      role: Role.Student,
      email,
      name: 'منى السيد',
      verifiedEmail: true,
      hasPassword: false,
    })
    expect(String(headers['set-cookie'])).toContain(`sid=${reply.token};`)
    expect(await currentWith(reply.token)).toBe(200)
    expect(await userOf(reply.user.id)).toMatchObject({ googleSub: sub })
    const consents = await newcomer.server.db
      .selectFrom('consents')
      .select(['kind', 'given'])
      .where('userId', '=', reply.user.id)
      .execute()
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual(['privacy', 'terms'])
  })

  test('as a tutor makes the tutor as well; a Latin name is asked for later', async () => {
    const { server, logIn } = newcomer
    const { reply } = await logIn({ name: 'Mona Elsayed' }, Role.Tutor)
    expect(reply.user).toMatchObject({ role: Role.Tutor, name: null })
    const tutor = server.db.selectFrom('tutors').select('activated').where('userId', '=', reply.user.id)
    expect(await tutor.executeTakeFirst()).toEqual({ activated: false })
  })

  test('without a role finds nobody and leaves nothing behind', async () => {
    const { server, email, logIn } = newcomer
    expect(refusalIn(await logIn())).toEqual([404, 'user-not-found'])
    expect(await server.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([])
  })

  test('twice at the same moment makes one account', async () => {
    const { logIn } = newcomer
    const both = await Promise.all([logIn({}, Role.Student), logIn({}, Role.Student)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ reply }) => reply.user.id)).size).toBe(1)
  })

  test('during a registration of the same address makes one account', async () => {
    const { server, sub, email, logIn } = newcomer
    const body = { role: Role.Student, email, password: 'Nile-2026-river' }
    const [google] = await Promise.all([logIn({}, Role.Student), server.call(accountEndpoints.create, { body })])
    expect(google.status).toBe(200)
    const rows = await server.db.selectFrom('users').select('googleSub').where('email', '=', email).execute()
    expect(rows).toEqual([{ googleSub: sub }])
  })

  test('may not make staff', async () => {
    const { logIn } = newcomer
    for (const role of [Role.SuperAdmin, Role.RegularAdmin, Role.TutorManager, Role.Studio])
      expect((await logIn({}, role as never)).status).toBe(400)
  })
})

describe('a later login', () => {
  test('is recognised by the Google account, even after both addresses changed', async () => {
    const { server, email, logIn } = newcomer
    const { reply } = await logIn({}, Role.Student)
    await server.db
      .updateTable('users')
      .set({ email: `moved-${email}` })
      .where('id', '=', reply.user.id)
      .execute()
    const again = await logIn({ email: `other-${email}` })
    expect(again.reply.user.id).toBe(reply.user.id)
  })

  test("with a role other than the account's is refused", async () => {
    const { logIn } = newcomer
    await logIn({}, Role.Student)
    expect(refusalIn(await logIn({}, Role.Tutor))).toEqual([400, 'bad-request'])
    expect((await logIn({}, Role.Student)).status).toBe(200)
  })

  test('is open to staff whose address belongs to Google', async () => {
    const { server, email, logIn } = newcomer
    const manager = await buildManager(server.context)
    await server.db.updateTable('users').set({ email, verifiedEmail: true }).where('id', '=', manager.id).execute()
    expect((await logIn()).reply.user).toMatchObject({ id: manager.id, role: Role.TutorManager })
  })
})

describe('an account with the same address', () => {
  const passwordHash = 'x'

  test('is joined when the address belongs to Google, and keeps its password once it was verified', async () => {
    const { server, sub, email, logIn } = newcomer
    const person = await buildStudent(server.context, { email, passwordHash })
    const { reply } = await logIn()
    expect(reply.user).toMatchObject({ id: person.id, hasPassword: true })
    expect((await userOf(person.id)).googleSub).toBe(sub)
    expect(await currentWith(person.token)).toBe(200)
  })

  test('that was never verified loses its password, factors and logins, which may belong to another person', async () => {
    const { server, email, logIn } = newcomer
    const typed = 'Nile-2026-river'
    const person = await buildStudent(server.context, {
      email,
      verifiedEmail: false,
      passwordHash: await hashPassword(typed),
    })
    await buildApp(server.context, person)
    const { reply } = await logIn()
    expect(reply.user).toMatchObject({ id: person.id, hasPassword: false, verifiedEmail: true })
    expect((await userOf(person.id)).hasFactor).toBe(false)
    expect(await currentWith(person.token)).toBe(401)
    expect((await server.call(authEndpoints.password, { body: { email, password: typed } })).status).toBe(401)
  })

  test('is not joined when Google only verified the address once', async () => {
    const { server, sub, logIn } = newcomer
    const address = `${sub}@school.test`
    const person = await buildStudent(server.context, { email: address, passwordHash })
    expect(refusalIn(await logIn({ email: address }))).toEqual(unauthenticated)
    expect(refusalIn(await logIn({ email: address }, Role.Student))).toEqual(unauthenticated)
    expect((await userOf(person.id)).googleSub).toBeNull()
    expect((await logIn({ email: address, hd: 'school.test' })).reply.user.id).toBe(person.id)
  })

  test('that another Google account uses is never handed over', async () => {
    const { server, sub, email, logIn } = newcomer
    const person = await buildStudent(server.context, { email, googleSub: `first-${sub}` })
    expect(refusalIn(await logIn())).toEqual(unauthenticated)
    expect((await userOf(person.id)).googleSub).toBe(`first-${sub}`)
  })

  test('of another role is refused and not joined', async () => {
    const { server, email, logIn } = newcomer
    const tutor = await buildTutor(server.context, { email })
    expect(refusalIn(await logIn({}, Role.Student))).toEqual([400, 'bad-request'])
    expect((await userOf(tutor.id)).googleSub).toBeNull()
  })
})
