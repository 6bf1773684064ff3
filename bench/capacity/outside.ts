/** A caller from outside: asks whether the server is ready, and for the plans, each time over a new connection. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { planEndpoints } from '@hiwar/contract/money/plans.ts'
import { summary } from '../compare.ts'
import { requestOf } from '../http.ts'
import { openClient } from './client.ts'

/** Asks from its own thread until the returned function is called: the crowd's answers do not delay its clock. */
export async function startOutsideCaller(origin: string): Promise<() => Promise<ProbeResult>> {
  const outside = new Worker(new URL(import.meta.url), { workerData: origin })
  await once(outside, 'message')
  return async () => {
    outside.postMessage('over')
    const [received] = (await once(outside, 'message')) as [ProbeResult]
    return received
  }
}

export interface ProbeResult {
  asked: number
  /** Times at which `/readyz` said that the server is not ready. */
  unready: number
  /** Times at which the plan list was not served. */
  refused: number
  /** Milliseconds of the served plan lists. */
  p99: number
  longest: number
}

/** The plan list is served within this time, whatever a crowd does. */
export const planListMilliseconds = 100

export const isServed = ({ longest, refused }: ProbeResult) => longest <= planListMilliseconds && refused === 0

export function planListSentence({ asked, refused, p99, longest }: ProbeResult): string {
  return `p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${refused} of ${asked} turned away`
}

async function askOnce(path: string) {
  const begun = performance.now()
  const client = openClient(String(workerData))
  const answer = await client.ask(requestOf({ path })).catch(() => null)
  client.close()
  return { status: answer?.status ?? 0, milliseconds: performance.now() - begun }
}

async function call(port: NonNullable<typeof parentPort>): Promise<void> {
  const times: number[] = []
  let asked = 0
  let unready = 0
  let refused = 0
  let isOver = false
  void once(port, 'message').then(() => {
    isOver = true
  })
  port.postMessage('asking')
  for (; !isOver; await pause(20)) {
    const { status } = await askOnce('/readyz')
    asked += 1
    if (status !== 200) unready += 1
    const plans = await askOnce(planEndpoints.list.path)
    if (plans.status === 200) times.push(plans.milliseconds)
    else refused += 1
  }
  const received: ProbeResult = { asked, unready, refused, p99: summary(times, 1000).p99, longest: Math.max(...times) }
  port.postMessage(received)
}

if (parentPort !== null) await call(parentPort)
