import { errorBody } from '@hiwar/contract/errors/errors.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildStudent, buildTutor } from '../../testing/accounts.ts'
import { type Asking, codeOf, type Orders, openOrders, orderPaths } from '../../testing/orders.ts'
import { Refusal } from '../action.ts'

const noon = '2026-11-24T10:00:00.000Z'
let orders: Orders

beforeAll(async () => {
  orders = await openOrders(noon)
})
afterAll(() => orders.close())
beforeEach(() => orders.renew())

describe('a repeated key with the same body', () => {
  test('has one effect and returns the same bytes each time', async () => {
    const first = await orders.ask('one')
    expect(first).toMatchObject({ status: 200, text: '{"zebra":"شاي","cups":2,"number":1}', replayed: undefined })
    for (let round = 0; round < 3; round += 1) {
      expect(await orders.ask('one')).toMatchObject({ status: 200, text: first.text, replayed: 'true' })
    }
    expect(orders.runs).toBe(1)
  })

  test('matches however the JSON is written', async () => {
    const first = await orders.ask('written', { body: { cups: 2, sugar: true } })
    const again = await orders.ask('written', { body: '{ "sugar": true,\n "cups": 2.0 }' })
    expect(again).toMatchObject({ status: 200, text: first.text, replayed: 'true' })
  })

  test('returns the same refusal, whatever changed meanwhile', async () => {
    orders.handle = () => Promise.reject(new Refusal('busy-tutor'))
    const first = await orders.ask('refused')
    orders.handle = orders.pour
    const again = await orders.ask('refused')
    expect([first.status, codeOf(first)]).toEqual([409, 'busy-tutor'])
    expect(again).toEqual({ ...first, replayed: 'true' })
    expect(errorBody.parse(JSON.parse(again.text)).requestId).toBe(again.requestId)
    expect(orders.runs).toBe(1)
  })

  test('in a hundred simultaneous requests runs once; the others are told to retry', async () => {
    const { started, release } = orders.hold()
    const asked = Array.from({ length: 100 }, () => orders.ask('hundred'))
    await started
    const early = await Promise.race(asked)
    expect([early.status, codeOf(early), early.retryAfter]).toEqual([409, 'bad-request', '1'])
    release()
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === undefined)).toHaveLength(1)
    expect(orders.runs).toBe(1)
    expect(await orders.ask('hundred')).toMatchObject({ status: 200, replayed: 'true' })
  })

  test('counts as new for another user, at another path, and after a day', async () => {
    await orders.ask('shared')
    expect(await orders.ask('shared', { who: await buildStudent(orders.context) })).toMatchObject({
      replayed: undefined,
    })
    expect(await orders.ask('shared', { path: orderPaths.other })).toMatchObject({ status: 200, replayed: undefined })
    expect(orders.runs).toBe(3)
    orders.clock.advance(24 * 3600_000)
    expect(await orders.ask('shared')).toMatchObject({ replayed: 'true' })
    orders.clock.advance(1)
    expect(await orders.ask('shared')).toMatchObject({ status: 200, replayed: undefined })
    expect(orders.runs).toBe(4)
  })
})

test('a repeated key with another body is a conflict, during the first request and afterwards', async () => {
  const { started, release } = orders.hold()
  const first = orders.ask('mismatch')
  await started
  const meanwhile = await orders.ask('mismatch', { body: { cups: 3 } })
  expect([meanwhile.status, codeOf(meanwhile), meanwhile.retryAfter]).toEqual([409, 'bad-request', undefined])
  release()
  await first
  const afterwards = await orders.ask('mismatch', { body: { cups: 3 } })
  expect([afterwards.status, codeOf(afterwards), afterwards.replayed]).toEqual([409, 'bad-request', undefined])
  expect(orders.runs).toBe(1)
})

describe('a request that was refused before its action ran', () => {
  test.each([
    ['by its caller', { who: null }, 401],
    ['by its shape', { body: { cups: 'two' } }, 400],
    ['by a bound', { body: { cups: 10 } }, 400],
    ['by an unknown key', { body: { cups: 2, milk: 1 } }, 400],
    ['by its kind', { kind: 'text/plain' }, 415],
  ] satisfies [string, Asking, number][])('%s leaves its key free', async (_why, asking, status) => {
    expect((await orders.ask('free', asking)).status).toBe(status)
    expect(await orders.ask('free')).toMatchObject({ status: 200, replayed: undefined })
  })

  test('by its role leaves its key free', async () => {
    const tutor = await buildTutor(orders.context)
    expect((await orders.ask('role', { who: tutor })).status).toBe(403)
    const kept = orders.db.selectFrom('idempotencyKeys').select('key').where('userId', '=', tutor.id)
    expect(await kept.execute()).toEqual([])
  })
})

describe('an Idempotency-Key', () => {
  test.each([' ', 'a', '~'.repeat(255), 'two words; and "signs"'])('%j is accepted', async (key) => {
    expect(await orders.ask(key)).toMatchObject({ status: 200 })
  })

  test.each(['', 'x'.repeat(256), 'ma\u00f1ana', 'tab\there'])('%j is refused', async (key) => {
    const refused = await orders.ask(key)
    expect([refused.status, codeOf(refused)]).toEqual([400, 'bad-request'])
    expect(orders.runs).toBe(0)
  })

  test('has no effect on an endpoint that does not support it', async () => {
    await orders.ask('plain', { path: orderPaths.plain })
    expect(await orders.ask('plain', { path: orderPaths.plain })).toMatchObject({ status: 200, replayed: undefined })
    expect(orders.runs).toBe(2)
  })
})
