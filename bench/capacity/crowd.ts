/**
 * A crowd that books one tutor, and others at the same time: students of other tutors, and a caller with `curl`. Then one
 * student who saves the own profile many times at once, beside the same caller.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { accountEndpoints } from '@hiwar/contract/people/accounts.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { loop, summary } from '../compare.ts'
import type { Place } from '../fill.ts'
import { book } from '../floors/booking.ts'
import { openConnections, requestOf } from '../http.ts'
import { bookingOf, freePlaces, placesOfOneTutor } from '../measures/booking.ts'
import type { BenchEnvironment } from '../stage.ts'
import { askAgain, type Client, drawn, openClient, outcomeOf, tokenOf } from './client.ts'
import { freeTimesOf } from './mix.ts'
import { curl, isServed, plansOf } from './outside.ts'
import { type Line, lineOf, type Section } from './report.ts'
import { browsers, type Crowd, faultsOf, gather, programs, type Rush } from './rush.ts'

const bystanders = 50
/** A bystander acts ten times as often as a person of an evening; five times a second, fifty fill the machine alone. */
const pauseOfBystander = 1_000
const quietSeconds = 10
const updates = 40
const updateRounds = 10

export async function measureCrowd(stage: BenchEnvironment): Promise<Section> {
  await freePlaces(stage)
  const client = openClient(stage.origin)
  try {
    const besides = stage.places.filter(({ tutorId }) => tutorId !== stage.rush.tutorId).slice(-bystanders)
    // As elsewhere the first round is a warm-up: the engine has not compiled the code of a server that has just started.
    const cold = await (await gather(stage, browsers))()
    await cold.leave()
    await freePlaces(stage)
    // The server takes note of three thousand closed connections.
    await pause(1_000)
    const quiet = await meanwhile(stage, client, besides, () => pause(quietSeconds * 1000))
    const beside = async (crowd: Crowd) => {
      await freePlaces(stage)
      await pause(1_000)
      const rush = await gather(stage, crowd)
      const outside = await curl(stage.origin)
      const { result, ...others } = await meanwhile(stage, client, besides, rush)
      const received = await outside()
      await result.leave()
      return { crowd, rush: result, received, ratio: others.p99 / quiet.p99, quiet, ...others }
    }
    const busy = await beside(browsers)
    const flood = await beside(programs)
    const floodWithoutKeys = await beside({ ...programs, keyed: false })
    await freePlaces(stage)
    const spread = await bookOneTutor(stage)
    const outsideUpdates = await curl(stage.origin)
    const saved = await updateProfile(stage)
    const besideUpdates = await outsideUpdates()
    const { rush, received } = busy
    const { seconds } = rush
    const one = nameOf(browsers)
    const { perSecond, floor, failed } = spread
    return {
      name: 'crowd',
      title: 'A crowd before one tutor',
      text: '',
      lines: [
        ...crowdLines(busy),
        lineOf(
          `${one}: time`,
          '3 s',
          `${seconds.toFixed(2)} s; the first time after a start ${cold.seconds.toFixed(2)} s`,
          seconds <= 3,
        ),
        lineOf(
          '`/readyz` meanwhile',
          'always ready',
          `${received.unready} of ${received.asked} unready`,
          received.unready === 0,
        ),
        lineOf('plan list meanwhile', 'within 100 ms', plansOf(received), isServed(received)),
        ...crowdLines(flood),
        ...crowdLines(floodWithoutKeys),
        lineOf(
          `${spread.count} bookings of as many times of one tutor at once`,
          'all booked, at least 0.5 T',
          `${spread.count - failed} booked, ${(perSecond / floor).toFixed(2)} T (${perSecond.toFixed(0)} beside ${floor.toFixed(0)} a second)`,
          failed === 0 && perSecond / floor >= 0.5,
        ),
        lineOf(
          `plan list beside ${updates} updates of one profile at once, ${updateRounds} times`,
          'within 100 ms',
          `${plansOf(besideUpdates)}; ${saved} of ${updates * updateRounds} updates saved`,
          isServed(besideUpdates),
        ),
      ],
    }
  } finally {
    client.close()
    await freePlaces(stage)
  }
}

function nameOf({ students, tries, keyed, connections }: Crowd): string {
  const how = `${connections === 'new' ? ', each over a new connection' : ''}${keyed ? '' : ', without keys'}`
  return `${students * tries} bookings of one time at once by ${students} students${how}`
}

interface Beside {
  crowd: Crowd
  rush: Rush
  /** The bystanders' p99 in milliseconds. */
  p99: number
  quiet: { p99: number }
  ratio: number
  later: number
  failed: number
}

/** How the crowd was answered, and what the bystanders felt of it. */
function crowdLines({ crowd, rush, p99, quiet, ratio, later, failed }: Beside): Line[] {
  const statuses = Object.entries(rush.statuses).map(([status, count]) => `${count} x ${status}`)
  const felt = `${ratio.toFixed(1)} x (${p99.toFixed(0)} ms beside ${quiet.p99.toFixed(0)} ms)`
  return [
    lineOf(
      nameOf(crowd),
      '1 booked, 0 answers 5xx',
      `${rush.booked} booked; ${statuses.join(', ')}`,
      rush.booked === 1 && faultsOf(rush) === 0,
    ),
    lineOf(
      `${bystanders} bystanders meanwhile: p99`,
      'at most 2 x their quiet p99, 0 answers 5xx',
      `${felt}, ${later} told to come again, ${failed} errors`,
      ratio <= 2 && failed + later === 0,
    ),
  ]
}

/**
 * Measures bystanders while the work runs: each reads and books at other tutors once a second, and comes again when the
 * server asks for it; a time then counts from the first attempt.
 */
export async function meanwhile<Result>(
  stage: BenchEnvironment,
  client: Client,
  besides: readonly Place[],
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
  const living = Promise.all(besides.map(live))
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

/** Many students book different times of one tutor at the same moment, beside floor T of the same bookings. */
async function bookOneTutor(stage: BenchEnvironment) {
  const places = await placesOfOneTutor(stage, browsers.students)
  const on = { ...stage, places }
  await freePlaces(on)
  const baseline = await loop((index) => book(stage.pool, places[index] as Place), {
    lanes: 16,
    seconds: 60,
    most: places.length,
  })
  await freePlaces(on)
  const requests = places.map((place) => bookingOf(stage, place, true))
  const connections = await openConnections(stage.origin, requests.length)
  try {
    const begun = performance.now()
    const answers = await Promise.all(
      connections.map((each, index) => askAgain(() => each.ask(requests[index] ?? Buffer.alloc(0)))),
    )
    const seconds = (performance.now() - begun) / 1000
    const failed = answers.filter(({ status }) => status !== 200).length
    return { count: places.length, failed, perSecond: (places.length - failed) / seconds, floor: baseline.perSecond }
  } finally {
    for (const connection of connections) connection.close()
    await freePlaces(on)
  }
}

/** Saves the last student's own profile several times at once, in rounds; returns how many updates were saved. */
async function updateProfile(stage: BenchEnvironment): Promise<number> {
  const id = stage.studentIds.at(-1) ?? 0
  const path = accountEndpoints.update.path.replace('{id}', `${id}`)
  const connections = await openConnections(stage.origin, updates)
  let saved = 0
  try {
    for (let round = 0; round < updateRounds; round += 1) {
      const body = { birthYear: 1990 + round }
      const update = requestOf({ method: 'PUT', path, token: tokenOf(stage, id), body })
      const answers = await Promise.all(connections.map((each) => each.ask(update)))
      saved += answers.filter(({ status }) => status === 200).length
    }
    return saved
  } finally {
    for (const connection of connections) connection.close()
  }
}
