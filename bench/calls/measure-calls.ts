/**
 * How long it takes from «انضمام» of the second one until both see each other, straight and over the relay alone, each
 * beside the floor V in the same browser at the same time. Printed, never judged.
 */

import { openBrowser } from '@hiwar/server/testing/visits/device.ts'
import { relayedBy, startTestRelay } from '@hiwar/server/testing/visits/relay.ts'
import type { Browser } from 'playwright-core'
import { openBareCall } from './bare-call.ts'
import { openRoomCall } from './room-call.ts'

const local = '127.0.0.1'

interface Way {
  name: string
  /** At most so many times the floor. */
  goal: number
  variables: Record<string, string>
}

export async function measureCalls(rounds: number): Promise<void> {
  const browser = await openBrowser(20)
  try {
    await measureWay(browser, rounds, { name: 'straight', goal: 1.3, variables: {} })
    const relay = await startTestRelay(local)
    try {
      await measureWay(browser, rounds, { name: 'relayed', goal: 1.6, variables: relayedBy(local) })
    } finally {
      await relay.stop()
    }
  } finally {
    await browser.close()
  }
}

/** In alternating order, so that a busy moment of the machine hits both; a first start of each only warms up. */
async function measureWay(browser: Browser, rounds: number, { name, goal, variables }: Way): Promise<void> {
  const ours = await openRoomCall(browser, variables)
  const bare = await openBareCall(browser)
  const times = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const first = round % 2 === 0 ? 'ours' : 'bare'
      for (const side of first === 'ours' ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const call = side === 'ours' ? ours : bare
        const time = await call.start()
        await call.rest()
        if (round > 0) times[side].push(time)
      }
    }
  } finally {
    await bare.close()
    await ours.close()
  }
  const ratio = shareOf(times.ours, 0.5) / shareOf(times.bare, 0.5)
  console.log(
    `${name}: ${ratio.toFixed(2)} x V (goal: at most ${goal.toFixed(1)}), ${rounds} starts each;`,
    `ours ${say(times.ours)}, V ${say(times.bare)}`,
  )
}

function say(times: readonly number[]): string {
  return `${Math.round(shareOf(times, 0.5))} ms, p95 ${Math.round(shareOf(times, 0.95))} ms`
}

function shareOf(times: readonly number[], share: number): number {
  const inOrder = times.toSorted((one, other) => one - other)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN
}
