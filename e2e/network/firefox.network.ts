/**
 * The badge of a call between Firefox and Chromium over a line that loses packets. RECORD names a folder in which both
 * browsers' own statistics are stored; `web/learn/src/room/link/samples` has the rows that are read.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from 'vitest'
import { rawStatistics } from '../call-statistics.ts'
import { runningCall } from './call.ts'
import { type Device, devices, heal, losePackets } from './devices.ts'

const browserOf: Record<Device, string> = { a: 'firefox', b: 'chromium' }
const call = runningCall({ student: 'Firefox' })

test.each([
  ['good', 0, 'الاتصال جيد'],
  ['lossy', 30, 'الاتصال ضعيف'],
] as const)('a %s line of %i percent loss is called so by both', async (name, percent, badge) => {
  if (percent > 0) losePackets('b', percent, ['input', 'output'])
  await record(name)
  for (const device of devices) await call.pages[device].getByText(badge).first().waitFor()
  heal('b')
})

/** Stores three reports of each side, one window of the badge apart. */
async function record(line: string): Promise<void> {
  const folder = process.env.RECORD
  if (folder === undefined) return
  const reports: Record<Device, unknown[]> = { a: [], b: [] }
  for (let window = 0; window < 3; window += 1) {
    if (window > 0) await pause(5_000)
    for (const device of devices) reports[device].push(await rawStatistics(call.pages[device]))
  }
  for (const device of devices)
    await writeFile(join(folder, `${browserOf[device]}-${line}.json`), JSON.stringify(reports[device]))
}
