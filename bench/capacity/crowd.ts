/**
 * A crowd that books one tutor, and others at the same time: students of other tutors, and a caller from outside. Then
 * one student who saves the own profile many times at once, beside the same caller.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '../fill.ts'
import { freePlaces } from '../measures/booking.ts'
import type { BenchEnvironment } from '../stage.ts'
import { meanwhile } from './bystanders.ts'
import { type Client, openClient } from './client.ts'
import { bookOneTutor, type Spread } from './one-tutor.ts'
import { isServed, type ProbeResult, planListMilliseconds, planListSentence, startOutsideCaller } from './outside.ts'
import { updateProfile, updateRounds, updates } from './profile-updates.ts'
import { type Line, lineOf, type Section } from './report.ts'
import { browsers, type Crowd, faultsOf, gather, programs, type Rush } from './rush.ts'

const bystanders = 50
const quietSeconds = 10

export async function measureCrowd(stage: BenchEnvironment): Promise<Section> {
  await freePlaces(stage)
  const client = openClient(stage.origin)
  try {
    const bystanderPlaces = stage.places.filter(({ tutorId }) => tutorId !== stage.rush.tutorId).slice(-bystanders)
    // As elsewhere the first round is a warm-up: the engine has not compiled the code of a server that has just started.
    const cold = await (await gather(stage, browsers))()
    await cold.leave()
    await freePlaces(stage)
    // The server takes note of three thousand closed connections.
    await pause(1_000)
    const quiet = await meanwhile(stage, client, bystanderPlaces, () => pause(quietSeconds * 1000))
    const scene = { stage, client, bystanderPlaces, quiet }
    const busy = await measureBeside(scene, browsers)
    const flood = await measureBeside(scene, programs)
    const floodWithoutKeys = await measureBeside(scene, { ...programs, keyed: false })
    await freePlaces(stage)
    const spread = await bookOneTutor(stage, browsers.students)
    const outside = await startOutsideCaller(stage.origin)
    const saved = await updateProfile(stage)
    const lines = [
      ...crowdLines(busy),
      ...outsideLines(busy, cold),
      ...crowdLines(flood),
      ...crowdLines(floodWithoutKeys),
      spreadLine(spread),
      updatesLine(saved, await outside()),
    ]
    return { name: 'crowd', title: 'A crowd before one tutor', text: '', lines }
  } finally {
    client.close()
    await freePlaces(stage)
  }
}

interface Scene {
  stage: BenchEnvironment
  client: Client
  bystanderPlaces: readonly Place[]
  /** The bystanders without a crowd. */
  quiet: { p99: number }
}

interface CrowdResult {
  crowd: Crowd
  rush: Rush
  received: ProbeResult
  /** The bystanders' p99 in milliseconds. */
  p99: number
  quiet: { p99: number }
  ratio: number
  later: number
  failed: number
}

/** Measures a crowd beside the bystanders and the caller from outside. */
async function measureBeside(scene: Scene, crowd: Crowd): Promise<CrowdResult> {
  const { stage, client, bystanderPlaces, quiet } = scene
  await freePlaces(stage)
  await pause(1_000)
  const rush = await gather(stage, crowd)
  const outside = await startOutsideCaller(stage.origin)
  const { result, ...others } = await meanwhile(stage, client, bystanderPlaces, rush)
  const received = await outside()
  await result.leave()
  return { crowd, rush: result, received, ratio: others.p99 / quiet.p99, quiet, ...others }
}

/** How the crowd was answered, and what the bystanders felt of it. */
function crowdLines({ crowd, rush, p99, quiet, ratio, later, failed }: CrowdResult): Line[] {
  const statuses = Object.entries(rush.statuses).map(([status, count]) => `${count} x ${status}`)
  const felt = `${ratio.toFixed(1)} x (${p99.toFixed(0)} ms beside ${quiet.p99.toFixed(0)} ms)`
  return [
    lineOf(
      nameOf(crowd),
      '1 booked, 0 answers 5xx',
      `${rush.confirmed} booked; ${statuses.join(', ')}`,
      rush.confirmed === 1 && faultsOf(rush) === 0,
    ),
    lineOf(
      `${bystanders} bystanders meanwhile: p99`,
      'at most 2 x their quiet p99, 0 answers 5xx',
      `${felt}, ${later} told to come again, ${failed} errors`,
      ratio <= 2 && failed + later === 0,
    ),
  ]
}

function nameOf({ students, tries, keyed, connections }: Crowd): string {
  const how = `${connections === 'new' ? ', each over a new connection' : ''}${keyed ? '' : ', without keys'}`
  return `${students * tries} bookings of one time at once by ${students} students${how}`
}

/** How long the crowd took, and what the caller from outside felt of it. */
function outsideLines({ crowd, rush: { seconds }, received }: CrowdResult, cold: Rush): Line[] {
  const { unready, asked } = received
  const time = `${seconds.toFixed(2)} s; the first time after a start ${cold.seconds.toFixed(2)} s`
  return [
    lineOf(`${nameOf(crowd)}: time`, '3 s', time, seconds <= 3),
    lineOf('`/readyz` meanwhile', 'always ready', `${unready} of ${asked} unready`, unready === 0),
    lineOf('plan list meanwhile', planListGoal, planListSentence(received), isServed(received)),
  ]
}

const planListGoal = `within ${planListMilliseconds} ms`

function spreadLine({ count, failed, perSecond, floor }: Spread): Line {
  const speed = `${(perSecond / floor).toFixed(2)} T (${perSecond.toFixed(0)} beside ${floor.toFixed(0)} a second)`
  return lineOf(
    `${count} bookings of as many times of one tutor at once`,
    'all booked, at least 0.5 T',
    `${count - failed} booked, ${speed}`,
    failed === 0 && perSecond / floor >= 0.5,
  )
}

function updatesLine(saved: number, received: ProbeResult): Line {
  return lineOf(
    `plan list beside ${updates} updates of one profile at once, ${updateRounds} times`,
    planListGoal,
    `${planListSentence(received)}; ${saved} of ${updates * updateRounds} updates saved`,
    isServed(received),
  )
}
