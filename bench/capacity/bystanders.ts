/** Students who read and book at other tutors while something else happens. */
import { setTimeout as pause } from 'node:timers/promises'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { summary } from '../compare.ts'
import type { Place } from '../fill.ts'
import { requestOf } from '../http.ts'
import { bookingOf } from '../measures/booking.ts'
import type { BenchEnvironment } from '../stage.ts'
import { askAgain, type Client, drawn, outcomeOf, tokenOf } from './client.ts'
import { freeTimesOf } from './mix.ts'

/**
 * A bystander acts ten times as often as a person of an evening. At five acts a second, fifty bystanders would fill the
 * machine alone.
 */
const pauseOfBystander = 1_000

/**
 * Measures bystanders while the work runs: each reads and books at other tutors once a second, and comes again when the
 * server asks for it; a time then counts from the first attempt.
 */
export async function meanwhile<Result>(
  stage: BenchEnvironment,
  client: Client,
  places: readonly Place[],
  work: () => Promise<Result>,
) {
  const times: number[] = []
  let failed = 0
  let later = 0
  let fault: string | undefined
  let isOver = false
  const countRepeat = () => {
    later += 1
  }
  const repeating: Client = { ...client, ask: (request) => askAgain(() => client.ask(request), countRepeat) }
  const life: Bystander = { stage, client: repeating, booked: new Map() }
  const live = async (place: Place, index: number) => {
    await pause(Math.random() * pauseOfBystander)
    for (let turn = index; !isOver; turn += 1) {
      const begun = performance.now()
      const outcome = await act(life, place, turn).catch((error) => {
        fault ??= String(error)
        return 'failed'
      })
      if (outcome === 'good') times.push(performance.now() - begun)
      else failed += 1
      await pause(pauseOfBystander)
    }
  }
  const living = Promise.all(places.map(live))
  const result = await work()
  isOver = true
  await living
  if (fault !== undefined) console.log(`the first error of a bystander: ${fault}`)
  return { result, failed, later, p99: summary(times, 1000).p99 }
}

interface Bystander {
  stage: BenchEnvironment
  client: Client
  /** The lesson that each student has booked. */
  booked: Map<number, number>
}

/**
 * In turn: free times, own lessons, another tutor's page, a booking, and its cancellation. Each bystander begins with
 * another act, so that the bookings do not all come in one second.
 */
async function act({ stage, client, booked }: Bystander, place: Place, turn: number) {
  const { studentId } = place
  const token = tokenOf(stage, studentId)
  const lessonId = booked.get(studentId)
  const ask = (path: string) => client.ask(requestOf({ path, token }))
  switch (turn % 4) {
    case 0:
      return outcomeOf(await ask(freeTimesOf(place.tutorId)))
    case 1:
      return outcomeOf(await ask(`${lessonEndpoints.list.path}?size=10`))
    case 2:
      return outcomeOf(await ask(tutorEndpoints.info.path.replace('{id}', `${drawn(stage.tutorIds)}`)))
    default: {
      if (lessonId === undefined) {
        const answer = await client.ask(bookingOf(stage, place, true))
        if (answer.status === 200) booked.set(studentId, Number(JSON.parse(String(answer.body)).id))
        return outcomeOf(answer)
      }
      booked.delete(studentId)
      const path = lessonEndpoints.cancel.path.replace('{id}', `${lessonId}`)
      return outcomeOf(await client.ask(requestOf({ method: 'DELETE', path, token })))
    }
  }
}
