/** Tests of the list of all tutors for staff. */
import type { CallOf } from '@hiwar/contract/calls/endpoint.ts'
import { Role } from '@hiwar/contract/enumerations/basic.ts'
import { fullTutorEndpoints } from '@hiwar/contract/people/full-tutors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltPerson, buildAdmin, buildManager, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { buildTopic, giveTopics } from '../../testing/topics.ts'

let server: TestServer
let admin: BuiltPerson
let manager: BuiltPerson
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`
const ids: Record<string, number> = {}

beforeAll(async () => {
  server = await createTestServer()
  const { context } = server
  admin = await buildAdmin(context)
  manager = await buildManager(context)
  ids.manager = manager.id
  await context.db
    .updateTable('tutors')
    .set({ createdAt: at(0) })
    .execute()
  const mona = await buildTutor(
    context,
    { email: 'mona@hiwar.test', name: 'منى أحمد', phone: '+201098765432', image: 'a.webp', notificationMethod: 1 },
    {
      createdAt: at(1),
      bio: 'أدرّس القواعد بالألعاب والقصص',
      about: '<p>قصص <strong>وألعاب</strong> &amp; أغانٍ</p>',
      video: 'a.mp4',
      thumbnail: 'a.webp',
    },
  )
  await context.db
    .updateTable('tutors')
    .set({ displayedRating: 450, nextFreeAt: at(9), notice: 60 })
    .where('userId', '=', mona.id)
    .execute()
  await giveTopics(context.db, mona.id, [await buildTopic(context.db, 'محادثة', 'Conversation')])
  const huda = await buildTutor(
    context,
    { email: 'huda_x@hiwar.test', name: 'هدى', city: 3, gender: 'male', birthYear: 1980, passwordHash: 'x' },
    { createdAt: at(2), activated: false },
  )
  const newcomer = await buildTutor(
    context,
    { email: 'new@hiwar.test', name: null, phone: null, verifiedPhone: false, verifiedEmail: false, city: null },
    { createdAt: at(2), bio: null, activated: false },
  )
  Object.assign(ids, { mona: mona.id, huda: huda.id, newcomer: newcomer.id })
  await buildStudent(context)
})
afterAll(() => server.close())

type Query = NonNullable<CallOf<typeof fullTutorEndpoints.list>['query']>

const list = (query: Query = {}, { token } = admin) => server.call(fullTutorEndpoints.list, { query }, { token })

async function names(query: Query) {
  const { reply } = await list(query)
  return reply.list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
}

async function namesAt(search: string) {
  const url = `/api/v1/user/tutor/full-tutors?${search}`
  const answer = await server.http.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  const { list: found } = answer.json() as { list: { id: number }[] }
  return found.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
}

describe('the list of tutors for staff', () => {
  test('starts with the newest tutor and breaks ties by the higher id', async () => {
    expect(await names({})).toEqual(['newcomer', 'huda', 'mona', 'manager'])
    expect(await names({ sort: 'asc' })).toEqual(['manager', 'mona', 'huda', 'newcomer'])
    expect(await names({ page: 2, size: 3 })).toEqual(['manager'])
    expect((await list({ page: 9 })).reply).toEqual({ list: [], total: 4 })
  })

  test('shows the account, the profile and the onboarding steps', async () => {
    const { reply } = await list({ ids: [String(ids.mona)] })
    expect(reply.list[0]).toMatchObject({
      id: ids.mona,
      email: 'mona@hiwar.test',
      phone: '+201098765432',
      role: Role.Tutor,
      bio: 'أدرّس القواعد بالألعاب والقصص',
      topics: ['محادثة'],
      passedPhotoSession: true,
      profileComplete: true,
      passedInterview: false,
      rating: { displayed: 4.5 },
      nextFree: at(9),
      meta: { createdAt: at(1) },
    })
  })

  test.each<[string, Query, string[]]>([
    ['a part of the bio in another spelling', { bio: 'ادرس القواعد' }, ['mona']],
    ['words of the own text, across its markup', { about: 'قصص والعاب & اغان' }, ['mona']],
    ['a tag of the own text, which nobody sees', { about: 'strong' }, []],
    ['the beginning of the name', { name: 'مني', nameMatch: 'prefix' }, ['mona']],
    ['the whole name', { name: 'هدي', nameMatch: 'exact' }, ['huda']],
    ['the end of the name', { name: 'احمد', nameMatch: 'suffix' }, ['mona']],
    ['a name at the wrong end', { name: 'احمد', nameMatch: 'prefix' }, []],
    ['an empty name', { name: 'null' }, ['newcomer']],
    ['an underscore as itself', { email: 'huda_x' }, ['huda']],
    ['a percent sign as itself', { email: '%' }, []],
    ['a phone as people type it', { phone: '٠١٠٩٨٧٦٥٤٣٢', phoneMatch: 'exact' }, ['mona']],
    ['a video', { video: true }, ['mona']],
    ['no thumbnail', { thumbnail: false }, ['newcomer', 'huda', 'manager']],
    ['a picture', { image: true }, ['mona']],
    ['a password', { hasPassword: true }, ['huda']],
    ['free time', { nextFree: true }, ['mona']],
    ['activation', { activated: false }, ['newcomer', 'huda']],
    ['a passed interview', { passedInterview: true }, ['manager']],
    ['no passed intro video', { passedIntroVideo: false }, ['newcomer', 'huda', 'mona']],
    ['a passed demo session', { passedDemoSession: true }, ['manager']],
    ['a passed photo session', { passedPhotoSession: true }, ['mona', 'manager']],
    ['no passed photo session', { passedPhotoSession: false }, ['newcomer', 'huda']],
    ['a complete profile', { profileComplete: true }, ['huda', 'mona', 'manager']],
    ['an incomplete profile', { profileComplete: false }, ['newcomer']],
    ['a verified e-mail', { verifiedEmail: false }, ['newcomer']],
    ['a verified phone', { verifiedPhone: false }, ['newcomer']],
    ['WhatsApp', { verifiedWhatsApp: true }, []],
    ['Telegram', { verifiedTelegram: true }, []],
    ['the way of notices', { notificationMethod: [1] }, ['mona']],
    ['governorates', { city: [3, 4] }, ['huda']],
    ['gender', { gender: ['male'] }, ['huda']],
    ['role', { role: [Role.TutorManager] }, ['manager']],
  ])('can be filtered by %s', async (_what, query, found) => {
    expect(await names(query)).toEqual(found)
    expect((await list(query)).reply.total).toBe(found.length)
  })

  test('can be filtered by numbers and dates', async () => {
    expect(await namesAt('rating[gte]=4.5')).toEqual(['mona'])
    expect(await namesAt('rating[gt]=4.5')).toEqual([])
    expect(await namesAt('rating=4.5')).toEqual(['mona'])
    expect(await namesAt('notice=60')).toEqual(['mona'])
    expect(await namesAt('birthYear[lt]=1985')).toEqual(['huda'])
    expect(await namesAt(`createdAt[gte]=${at(1)}&createdAt[lt]=${at(2)}`)).toEqual(['mona'])
  })
})

describe('tutor managers', () => {
  test('see neither contact details nor city and age of a tutor', async () => {
    const { reply } = await list({ name: 'منى' }, manager)
    const withheld = { email: null, phone: null, city: null, address: null, birthYear: null }
    expect(reply.list[0]).toMatchObject({ id: ids.mona, name: 'منى أحمد', ...withheld })
  })

  test.each<[string, Query]>([
    ['e-mail', { email: 'mona' }],
    ['phone', { phone: '010' }],
    ['governorate', { city: [1] }],
    ['birth year', { birthYear: 1990 } as Query],
  ])('cannot guess hidden details by filtering by %s', async (_what, query) => {
    expect((await list(query, manager)).error.code).toBe('forbidden')
    expect((await list(query)).status).toBe(200)
  })
})
