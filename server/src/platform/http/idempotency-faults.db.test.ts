import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type Handler, type Orders, openOrders } from '../../testing/orders.ts'
import { Refusal } from '../action.ts'
import { inTransaction } from '../db/database.ts'

const noon = '2026-11-24T10:00:00.000Z'
let orders: Orders

beforeAll(async () => {
  orders = await openOrders(noon)
})
afterAll(() => orders.close())
beforeEach(() => orders.renew())

describe('a request that failed by a fault of the server', () => {
  test.each([
    ['a fault', () => new Error('broken'), 500],
    ['a service that is away', () => new Refusal('service-unavailable'), 503],
    ['a limit', () => new Refusal('too-many-requests'), 429],
  ])('because of %s can be retried with its key', async (_what, error, status) => {
    orders.handle = () => Promise.reject(error())
    expect((await orders.ask('fault')).status).toBe(status)
    orders.handle = orders.pour
    expect(await orders.ask('fault')).toMatchObject({ status: 200, replayed: undefined })
    expect(orders.runs).toBe(2)
  })

  test('after its change was committed returns the stored response', async () => {
    orders.handle = async ({ db }, { saveReply, body }) => {
      await inTransaction(db, (trx) => saveReply(trx, { zebra: 'kept', cups: body.cups, number: 7 }))
      throw new Error('broken after the commit')
    }
    expect((await orders.ask('kept')).status).toBe(500)
    orders.handle = orders.pour
    const again = await orders.ask('kept')
    expect(again).toMatchObject({ status: 200, text: '{"zebra":"kept","cups":2,"number":7}', replayed: 'true' })
    expect(orders.runs).toBe(1)
  })

  test('after it called an outside service returns the same error on a retry', async () => {
    orders.handle = async ({ db }, { saveFallbackReply }) => {
      await inTransaction(db, (trx) => saveFallbackReply(trx, { zebra: 'begun', cups: 0, number: 0 }))
      throw new Refusal('fawry-error')
    }
    const first = await orders.ask('begun')
    orders.handle = orders.pour
    expect(first.status).toBe(502)
    expect(await orders.ask('begun')).toEqual({ ...first, replayed: 'true' })
    expect(orders.runs).toBe(1)
  })
})

describe('a request whose process died', () => {
  /** Starts a request that never ends. */
  async function die(key: string, before: Handler = orders.pour) {
    const dead = Promise.withResolvers<never>()
    const started = Promise.withResolvers<void>()
    orders.handle = async (context, request) => {
      await before(context, request)
      started.resolve()
      return dead.promise
    }
    const lost = orders.ask(key)
    await started.promise
    orders.handle = orders.pour
    return {
      /** Ends the request, so that the server can close. */
      async bury() {
        dead.reject(new Refusal('too-many-requests'))
        await lost
      },
    }
  }

  test('blocks its key for 30 seconds, then one retry takes the key over', async () => {
    const { bury } = await die('dead')
    orders.clock.advance(30_000)
    expect(await orders.ask('dead')).toMatchObject({ status: 409, retryAfter: '1' })
    orders.clock.advance(1)
    const answers = await Promise.all(Array.from({ length: 20 }, () => orders.ask('dead')))
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === undefined)).toHaveLength(1)
    expect(orders.runs).toBe(2)
    await bury()
    expect(await orders.ask('dead')).toMatchObject({ status: 200, replayed: 'true' })
  })

  test('and resumes after a retry took its key over changes nothing', async () => {
    const back = Promise.withResolvers<void>()
    orders.handle = async ({ db }, { saveReply, body }) => {
      await back.promise
      return inTransaction(db, async (trx) => {
        await trx.insertInto('topics').values({ arabicName: 'أثر متأخر', englishName: 'Late effect' }).execute()
        return saveReply(trx, { zebra: 'late', cups: body.cups, number: 7 })
      })
    }
    const first = orders.ask('late')
    await eventually(() => expect(orders.runs).toBe(1))
    orders.clock.advance(31_000)
    const { started, release } = orders.hold()
    const second = orders.ask('late')
    await started
    back.resolve()
    expect(await first).toMatchObject({ status: 409 })
    expect(await orders.db.selectFrom('topics').select('id').execute()).toEqual([])
    expect(await orders.ask('late')).toMatchObject({ status: 409, retryAfter: '1' })
    release()
    expect(await second).toMatchObject({ status: 200, replayed: undefined })
    expect(await orders.ask('late')).toMatchObject({ text: (await second).text, replayed: 'true' })
  })

  test('keeps its key from a request with another body', async () => {
    const { bury } = await die('dead too')
    orders.clock.advance(31_000)
    expect(await orders.ask('dead too', { body: { cups: 3 } })).toMatchObject({ status: 409, retryAfter: undefined })
    await bury()
  })

  test('after a call to an outside service returns the stored reply and does not run again', async () => {
    const { bury } = await die('left', async ({ db }, { saveFallbackReply }) => {
      const left = { zebra: 'left', cups: 1, number: 1 }
      await inTransaction(db, (trx) => saveFallbackReply(trx, left))
      return left
    })
    expect(await orders.ask('left')).toMatchObject({ status: 409, retryAfter: '1' })
    orders.clock.advance(31_000)
    expect(await orders.ask('left')).toMatchObject({
      status: 200,
      text: '{"zebra":"left","cups":1,"number":1}',
      replayed: 'true',
    })
    expect(orders.runs).toBe(1)
    await bury()
  })
})
