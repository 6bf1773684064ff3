/** Bookings, cancellations, payments and messages whose answers are kept, so that a later audit can look for them. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import type { Place } from '../fill.ts'
import type { WaitingTransaction } from '../floors/notification.ts'
import { type Answer, requestOf } from '../http.ts'
import { notificationOf } from '../measures/notification.ts'
import type { BenchEnvironment } from '../stage.ts'
import type { Acknowledged, KeyedBooking } from './acknowledged.ts'
import type { Outcome } from './arrivals.ts'
import { type Client, outcomeOf, Refused, tokenOf } from './client.ts'

export interface Writes {
  /** Books a free time, or cancels the oldest booking when half of the times are taken. */
  bookOrCancel(): Promise<Outcome>
  /** A payment arrives: the provider's notification of a transaction that waits for it. */
  pay(): Promise<Outcome>
  /** Repeats each write without an answer, with its key. Returns the number of writes that still have none. */
  settle(): Promise<number>
}

interface WritesOptions {
  stage: BenchEnvironment
  client: Client
  places: readonly Place[]
  orders: WaitingTransaction[]
  acknowledged: Acknowledged
}

/** Longer than the server keeps a key whose process died. */
const longest = 90_000

interface Booked {
  place: Place
  booking: KeyedBooking
}

export function createWrites({ stage, client, places, orders, acknowledged }: WritesOptions): Writes {
  const free = [...places]
  const booked: Booked[] = []
  const unsettled = createUnsettled()
  const { attempt } = unsettled

  async function book(place: Place): Promise<Outcome> {
    const key = randomUUID()
    const booking: KeyedBooking = { studentId: place.studentId, lessonId: null, canceled: 'no' }
    acknowledged.bookings.set(key, booking)
    const { tutorId, slotId, start } = place
    const request = requestOf({
      method: 'POST',
      path: lessonEndpoints.book.path,
      token: tokenOf(stage, place.studentId),
      headers: { 'idempotency-key': key },
      body: { tutorId, slotId, start, duration: 30 },
    })
    const outcome = await attempt(async () => {
      const answer = await client.ask(request)
      const outcome = outcomeOfWrite(answer)
      if (outcome !== 'good') return outcome
      booking.lessonId = Number(JSON.parse(String(answer.body)).id)
      booked.push({ place, booking })
      return outcome
    })
    // A refused try has done nothing, so the time is free for the next student.
    if (outcome === 'later') free.push(place)
    return outcome
  }

  async function cancel({ place, booking }: Booked): Promise<Outcome> {
    const path = lessonEndpoints.cancel.path.replace('{id}', `${booking.lessonId}`)
    const request = requestOf({ method: 'DELETE', path, token: tokenOf(stage, place.studentId) })
    booking.canceled = 'asked'
    const outcome = await attempt(async () => {
      const answer = await client.ask(request)
      // 409: an earlier try whose answer was lost has canceled it.
      const outcome = answer.status === 409 ? 'good' : outcomeOf(answer)
      if (outcome !== 'good') return outcome
      booking.canceled = 'yes'
      free.push(place)
      return outcome
    })
    if (outcome === 'later') booked.push({ place, booking })
    return outcome
  }

  return {
    bookOrCancel() {
      const place = booked.length < places.length / 2 ? free.shift() : undefined
      const oldest = place === undefined ? booked.shift() : undefined
      if (place !== undefined) return book(place)
      if (oldest !== undefined) return cancel(oldest)
      throw new Error('there is neither a free time nor a booking')
    },
    pay() {
      const order = orders.pop()
      if (order === undefined) throw new Error('no transaction waits for its payment')
      const request = notificationOf(order)
      return attempt(async () => {
        const outcome = outcomeOf(await client.ask(request))
        if (outcome === 'good') acknowledged.payments.add(order.merchantRef)
        return outcome
      })
    },
    settle: unsettled.settle,
  }
}

/** The writes without an answer, which wait for `settle`. */
function createUnsettled() {
  const unsettled = new Set<() => Promise<Outcome>>()
  return {
    async attempt(write: () => Promise<Outcome>): Promise<Outcome> {
      unsettled.add(write)
      try {
        const outcome = await write()
        unsettled.delete(write)
        return outcome
      } catch (error) {
        if (error instanceof Refused) unsettled.delete(write)
        throw error
      }
    },
    async settle(): Promise<number> {
      await Promise.all(
        [...unsettled].map(async (write) => {
          const outcome = await repeated(write).catch(() => 'later')
          if (outcome === 'good') unsettled.delete(write)
        }),
      )
      return unsettled.size
    },
  }
}

/** A key whose request still runs, or ran in a process that died, is answered 409 and asked again later. */
function outcomeOfWrite(answer: Answer): Outcome {
  if (answer.status === 409 && JSON.parse(String(answer.body)).code === 'bad-request') return 'later'
  return outcomeOf(answer)
}

/** Repeats a write that the server refused or did not answer, after about the seconds of its `retry-after`. */
async function repeated(write: () => Promise<Outcome>): Promise<Outcome> {
  for (const end = performance.now() + longest; ; await pause(1_000 + Math.random() * 2_000)) {
    const outcome = await write().catch((error): Outcome => {
      if (error instanceof Refused) throw error
      return 'later'
    })
    if (outcome === 'good' || performance.now() > end) return outcome
  }
}
