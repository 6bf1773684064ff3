/** Builds accounts for tests, already logged in. */

import { randomUUID } from 'node:crypto'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Context } from '../context.ts'
import { signToken, tokenLifeSeconds } from '../platform/auth/tokens.ts'
import type { NewRow } from '../platform/db/database.ts'

export interface BuiltPerson {
  id: number
  token: string
  jti: string
  email: string
}

let serial = 0

/** Returns a new Egyptian mobile number at each call. */
function nextPhone(): string {
  return `+2010${String(serial).padStart(8, '0')}`
}

/** Builds an account with a live login. */
export async function buildPerson(
  context: Context,
  role: Role,
  over: Partial<NewRow<'users'>> = {},
): Promise<BuiltPerson> {
  serial += 1
  const email = over.email ?? `person-${serial}-${randomUUID().slice(0, 8)}@hiwar.test`
  const { id } = await context.db
    .insertInto('users')
    .values({ role, email, name: 'سارة محمود', verifiedEmail: true, ...over })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, ...(await buildLogin(context, id)) }
}

export async function buildLogin(context: Context, userId: number): Promise<{ token: string; jti: string }> {
  const now = context.clock.now()
  const jti = randomUUID()
  const { token, expiresAt } = await signLogin(context.config.JWT_SECRET, { id: userId, jti }, now)
  const stamps = { loginAt: now, createdAt: now, lastUsedAt: now, expiresAt }
  await context.db
    .insertInto('loginSessions')
    .values({ jti, loginId: jti, userId, ip: '127.0.0.1', ...stamps })
    .execute()
  return { jti, token }
}

/** Signs the token of a login as the server does, for those who store many logins at once. */
export async function signLogin(secret: string, login: { id: number; jti: string }, now: Date) {
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + tokenLifeSeconds
  return { token: await signToken(secret, { ...login, iat, exp }), expiresAt: new Date(exp * 1000) }
}

/** Builds a student with a verified mail address. */
export function buildStudent(context: Context, over: Partial<NewRow<'users'>> = {}): Promise<BuiltPerson> {
  return buildPerson(context, Role.Student, over)
}

/** Builds a listed tutor; `over` can change that. */
export async function buildTutor(
  context: Context,
  over: Partial<NewRow<'users'>> = {},
  profile: Partial<NewRow<'tutors'>> = {},
): Promise<BuiltPerson> {
  const complete = { verifiedPhone: true, phone: nextPhone(), city: 1, gender: 'female', birthYear: 1990 } as const
  const tutor = await buildPerson(context, over.role ?? Role.Tutor, { ...complete, ...over })
  await context.db
    .insertInto('tutors')
    .values({
      userId: tutor.id,
      bio: 'مدرّسة محادثة للمبتدئين والأطفال',
      about: 'أدرّس الإنجليزية منذ عشر سنوات، وأحب أن يتكلم الطالب أكثر مما أتكلم في كل درس.',
      activated: true,
      ...profile,
    })
    .execute()
  return tutor
}

export function buildManager(context: Context): Promise<BuiltPerson> {
  return buildTutor(context, { role: Role.TutorManager })
}

export function buildAdmin(context: Context, role: Role = Role.RegularAdmin): Promise<BuiltPerson> {
  return buildPerson(context, role)
}

/** Builds one account for each role, keyed by the columns of the permission table. */
export async function buildEachRole(context: Context) {
  return {
    ST: await buildStudent(context),
    TU: await buildTutor(context),
    TM: await buildManager(context),
    SD: await buildPerson(context, Role.Studio),
    RA: await buildPerson(context, Role.RegularAdmin),
    SA: await buildPerson(context, Role.SuperAdmin),
  }
}
