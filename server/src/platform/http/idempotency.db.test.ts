import { errorBody } from '@hiwar/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type BuiltPerson, buildStudent, buildTutor } from '../../testing/accounts.ts'
import { createPipeline, type Pipeline } from '../../testing/pipeline.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { SignedRequest } from './request.ts'
import { serve } from './route.ts'

const noon = '2026-11-24T10:00:00.000Z'

const order = {
  method: 'POST',
  path: '/api/v1/order',
  action: 'lesson.book',
  summary: 'Orders once',
  body: z.strictObject({ cups: z.int().max(9), sugar: z.boolean().optional() }),
  reply: z.object({ zebra: z.string(), cups: z.int(), number: z.int() }),
  idempotent: true,
} as const
const { idempotent: _honoured, ...once } = order
const otherOrder = { ...order, path: '/api/v1/order/other' }
const plainOrder = { ...once, path: '/api/v1/order/plain' }

type Act = (context: Context, request: SignedRequest<typeof order>) => Promise<z.output<typeof order.reply>>

let pipeline: Pipeline
let student: BuiltPerson
let runs = 0
let act: Act

const pour: Act = (_context, { body }) => Promise.resolve({ zebra: 'شاي', cups: body.cups, number: runs })

beforeAll(async () => {
  const route = serve(order, (context: Context, request) => {
    runs += 1
    return act(context, request)
  })
  pipeline = await createPipeline([order, otherOrder, plainOrder].map((endpoint) => ({ ...route, endpoint })))
})
afterAll(() => pipeline.close())
beforeEach(async () => {
  pipeline.clock.set(noon)
  student = await buildStudent(pipeline.context)
  runs = 0
  act = pour
})

const json = 'application/json'

interface Asking {
  body?: object | string
  kind?: string
  who?: Pick<BuiltPerson, 'token'> | null
  path?: string
}

async function ask(key: string, { body = { cups: 2 }, kind = json, who = student, path = order.path }: Asking = {}) {
  const { status, headers, text } = await pipeline.send({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': kind,
      'idempotency-key': key,
      ...(who === null ? {} : { authorization: `Bearer ${who.token}` }),
    },
  })
  const { 'idempotency-replayed': replayed, 'retry-after': retryAfter, 'x-request-id': requestId } = headers
  return { status, text, replayed, retryAfter, requestId }
}

const codeOf = ({ text }: { text: string }) => errorBody.parse(JSON.parse(text)).code

/** An action that waits until it is let go. */
function held() {
  const started = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  act = async (context, request) => {
    started.resolve()
    await release.promise
    return pour(context, request)
  }
  return { started: started.promise, release: release.resolve }
}

describe('the same key with the same body', () => {
  test('has one effect and the same bytes each time', async () => {
    const first = await ask('one')
    expect(first).toMatchObject({ status: 200, text: '{"zebra":"شاي","cups":2,"number":1}', replayed: undefined })
    for (let round = 0; round < 3; round += 1) {
      expect(await ask('one')).toMatchObject({ status: 200, text: first.text, replayed: 'true' })
    }
    expect(runs).toBe(1)
  })

  test('is the same however the body is written', async () => {
    const first = await ask('written', { body: { cups: 2, sugar: true } })
    const again = await ask('written', { body: '{ "sugar": true,\n "cups": 2.0 }' })
    expect(again).toMatchObject({ status: 200, text: first.text, replayed: 'true' })
  })

  test('is refused again as it was by a rule, whatever changed meanwhile', async () => {
    act = () => Promise.reject(new Refusal('busy-tutor'))
    const first = await ask('refused')
    act = pour
    const again = await ask('refused')
    expect([first.status, codeOf(first)]).toEqual([409, 'busy-tutor'])
    expect(again).toEqual({ ...first, replayed: 'true' })
    expect(errorBody.parse(JSON.parse(again.text)).requestId).toBe(again.requestId)
    expect(runs).toBe(1)
  })

  test('of a hundred at one moment runs once; the rest has to come again', async () => {
    const { started, release } = held()
    const asked = Array.from({ length: 100 }, () => ask('hundred'))
    await started
    const early = await Promise.race(asked)
    expect([early.status, codeOf(early), early.retryAfter]).toEqual([409, 'bad-request', '1'])
    release()
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === undefined)).toHaveLength(1)
    expect(runs).toBe(1)
    expect(await ask('hundred')).toMatchObject({ status: 200, replayed: 'true' })
  })

  test('is another one for another person, at another path, and after a day', async () => {
    await ask('shared')
    expect(await ask('shared', { who: await buildStudent(pipeline.context) })).toMatchObject({ replayed: undefined })
    expect(await ask('shared', { path: otherOrder.path })).toMatchObject({ status: 200, replayed: undefined })
    expect(runs).toBe(3)
    pipeline.clock.advance(24 * 3600_000)
    expect(await ask('shared')).toMatchObject({ replayed: 'true' })
    pipeline.clock.advance(1)
    expect(await ask('shared')).toMatchObject({ status: 200, replayed: undefined })
    expect(runs).toBe(4)
  })
})

test('the same key with another body is a conflict, while the first runs and afterwards', async () => {
  const { started, release } = held()
  const first = ask('mismatch')
  await started
  const meanwhile = await ask('mismatch', { body: { cups: 3 } })
  expect([meanwhile.status, codeOf(meanwhile), meanwhile.retryAfter]).toEqual([409, 'bad-request', undefined])
  release()
  await first
  const afterwards = await ask('mismatch', { body: { cups: 3 } })
  expect([afterwards.status, codeOf(afterwards), afterwards.replayed]).toEqual([409, 'bad-request', undefined])
  expect(runs).toBe(1)
})

describe('a request that was refused before its rules were asked', () => {
  test.each([
    ['by its caller', { who: null }, 401],
    ['by its shape', { body: { cups: 'two' } }, 400],
    ['by a bound', { body: { cups: 10 } }, 400],
    ['by an unknown key', { body: { cups: 2, milk: 1 } }, 400],
    ['by its kind', { kind: 'text/plain' }, 415],
  ] satisfies [string, Asking, number][])('%s leaves its key free', async (_why, asking, status) => {
    expect((await ask('free', asking)).status).toBe(status)
    expect(await ask('free')).toMatchObject({ status: 200, replayed: undefined })
  })

  test('by its role leaves its key free', async () => {
    const tutor = await buildTutor(pipeline.context)
    expect((await ask('role', { who: tutor })).status).toBe(403)
    const kept = pipeline.db.selectFrom('idempotencyKeys').select('key').where('userId', '=', tutor.id)
    expect(await kept.execute()).toEqual([])
  })
})

describe('a request that failed by our fault', () => {
  test.each([
    ['a fault', () => new Error('broken'), 500],
    ['a service that is away', () => new Refusal('service-unavailable'), 503],
    ['a limit', () => new Refusal('too-many-requests'), 429],
  ])('as by %s may be tried again with its key', async (_what, error, status) => {
    act = () => Promise.reject(error())
    expect((await ask('fault')).status).toBe(status)
    act = pour
    expect(await ask('fault')).toMatchObject({ status: 200, replayed: undefined })
    expect(runs).toBe(2)
  })

  test('after its effect was kept answers as the effect says', async () => {
    act = async ({ db }, { remember, body }) => {
      await inTransaction(db, (trx) => remember(trx, { zebra: 'kept', cups: body.cups, number: 7 }))
      throw new Error('broken after the commit')
    }
    expect((await ask('kept')).status).toBe(500)
    act = pour
    const again = await ask('kept')
    expect(again).toMatchObject({ status: 200, text: '{"zebra":"kept","cups":2,"number":7}', replayed: 'true' })
    expect(runs).toBe(1)
  })

  test('after it began outside keeps even its fault', async () => {
    act = async ({ db }, { begin }) => {
      await inTransaction(db, (trx) => begin(trx, { zebra: 'begun', cups: 0, number: 0 }))
      throw new Refusal('fawry-error')
    }
    const first = await ask('begun')
    act = pour
    expect(first.status).toBe(502)
    expect(await ask('begun')).toEqual({ ...first, replayed: 'true' })
    expect(runs).toBe(1)
  })
})

describe('a request whose process died', () => {
  /** Begins and is never heard of again. */
  async function die(key: string, before: Act = pour) {
    const dead = Promise.withResolvers<never>()
    const started = Promise.withResolvers<void>()
    act = async (context, request) => {
      await before(context, request)
      started.resolve()
      return dead.promise
    }
    const lost = ask(key)
    await started.promise
    act = pour
    return {
      /** Lets the request end, so that the server may close. */
      async bury() {
        dead.reject(new Refusal('too-many-requests'))
        await lost
      },
    }
  }

  test('is waited for half a minute, then one of those who ask again takes it over', async () => {
    const { bury } = await die('dead')
    pipeline.clock.advance(30_000)
    expect(await ask('dead')).toMatchObject({ status: 409, retryAfter: '1' })
    pipeline.clock.advance(1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('dead')))
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === undefined)).toHaveLength(1)
    expect(runs).toBe(2)
    await bury()
    expect(await ask('dead')).toMatchObject({ status: 200, replayed: 'true' })
  })

  test('that comes back after another one took over has no effect and takes nothing from it', async () => {
    const back = Promise.withResolvers<void>()
    act = async ({ db }, { remember, body }) => {
      await back.promise
      return inTransaction(db, async (trx) => {
        await trx.insertInto('topics').values({ arabicName: 'أثر متأخر', englishName: 'Late effect' }).execute()
        return remember(trx, { zebra: 'late', cups: body.cups, number: 7 })
      })
    }
    const first = ask('late')
    await vi.waitFor(() => expect(runs).toBe(1))
    pipeline.clock.advance(31_000)
    const { started, release } = held()
    const second = ask('late')
    await started
    back.resolve()
    expect(await first).toMatchObject({ status: 409 })
    expect(await pipeline.db.selectFrom('topics').select('id').execute()).toEqual([])
    expect(await ask('late')).toMatchObject({ status: 409, retryAfter: '1' })
    release()
    expect(await second).toMatchObject({ status: 200, replayed: undefined })
    expect(await ask('late')).toMatchObject({ text: (await second).text, replayed: 'true' })
  })

  test('is not taken over by another body', async () => {
    const { bury } = await die('dead too')
    pipeline.clock.advance(31_000)
    expect(await ask('dead too', { body: { cups: 3 } })).toMatchObject({ status: 409, retryAfter: undefined })
    await bury()
  })

  test('after it began outside is answered with what it left, and never begun again', async () => {
    const { bury } = await die('left', async ({ db }, { begin }) => {
      const left = { zebra: 'left', cups: 1, number: 1 }
      await inTransaction(db, (trx) => begin(trx, left))
      return left
    })
    expect(await ask('left')).toMatchObject({ status: 409, retryAfter: '1' })
    pipeline.clock.advance(31_000)
    expect(await ask('left')).toMatchObject({
      status: 200,
      text: '{"zebra":"left","cups":1,"number":1}',
      replayed: 'true',
    })
    expect(runs).toBe(1)
    await bury()
  })
})

describe('a key', () => {
  test.each([' ', 'a', '~'.repeat(255), 'two words; and "signs"'])('may be %j', async (key) => {
    expect(await ask(key)).toMatchObject({ status: 200 })
  })

  test.each(['', 'x'.repeat(256), 'ma\u00f1ana', 'tab\there'])('may not be %j', async (key) => {
    const refused = await ask(key)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'bad-request'])
    expect(runs).toBe(0)
  })

  test('means nothing to a call that does not honour it', async () => {
    await ask('plain', { path: plainOrder.path })
    expect(await ask('plain', { path: plainOrder.path })).toMatchObject({ status: 200, replayed: undefined })
    expect(runs).toBe(2)
  })
})
