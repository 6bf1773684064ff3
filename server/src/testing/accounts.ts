/** People for tests, already logged in. */
import { randomUUID } from 'node:crypto'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import type { Insertable } from 'kysely'
import type { Context } from '../context.ts'
import { signToken, tokenLifeSeconds } from '../platform/auth/tokens.ts'
import type { Tutors, Users } from '../platform/db/types.generated.ts'

export interface BuiltPerson {
  id: number
  token: string
  jti: string
  email: string
}

let serial = 0

/** A phone number of an Egyptian mobile network, another one each time. */
function nextPhone(): string {
  return `+2010${String(serial).padStart(8, '0')}`
}

/** Any account with a live login. */
export async function buildPerson(
  context: Context,
  role: Role,
  over: Partial<Insertable<Users>> = {},
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

/** A further login of an account. */
export async function buildLogin(context: Context, userId: number): Promise<{ token: string; jti: string }> {
  const now = context.clock.now()
  const jti = randomUUID()
  const iat = Math.floor(now.getTime() / 1000)
  const exp = iat + tokenLifeSeconds
  const stamps = { loginAt: now, createdAt: now, lastUsedAt: now, expiresAt: new Date(exp * 1000) }
  await context.db
    .insertInto('loginSessions')
    .values({ jti, loginId: jti, userId, ip: '127.0.0.1', ...stamps })
    .execute()
  return { jti, token: await signToken(context.config.JWT_SECRET, { id: userId, jti, iat, exp }) }
}

/** A student with a verified e-mail. */
export function buildStudent(context: Context, over: Partial<Insertable<Users>> = {}): Promise<BuiltPerson> {
  return buildPerson(context, Role.Student, over)
}

/** A tutor whom students see and may book, unless the test takes something away. */
export async function buildTutor(
  context: Context,
  over: Partial<Insertable<Users>> = {},
  profile: Partial<Insertable<Tutors>> = {},
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

/** One of each role, by the words of the permission table. */
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
