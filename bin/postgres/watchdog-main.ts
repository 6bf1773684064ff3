/**
 * The program behind `watchdog.ts`: reads orders until the pipe ends, then stops every process that is still watched.
 */
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { end, type ProcessRef, processOf } from './processes.ts'
import type { Order, Watch } from './watchdog.ts'

const watched = new Map<number, { watch: Watch; life: ProcessRef }>()
const folders = new Set<string>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

for await (const line of createInterface({ input: process.stdin })) obey(JSON.parse(line))
for (const { watch, life } of [...watched.values()].reverse()) {
  await end(life, watch.signal, watch.timeout, watch.group)
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

function obey(order: Order): void {
  if ('remove' in order) {
    folders.add(order.remove)
  } else if ('forget' in order) {
    watched.delete(order.forget)
  } else {
    const life = processOf(order.watch.pid)
    if (life !== undefined) watched.set(life.pid, { watch: order.watch, life })
  }
}
