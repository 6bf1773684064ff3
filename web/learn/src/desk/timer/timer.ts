/** The timer of the desk, by the server's clock. */
import { type DeskTimer, NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { MINUTE, SECOND } from '@hiwar/domain/time/lengths.ts'
import type { Desk } from '../desk.ts'

/** Null without one, or where a broken client wrote something else. */
export function timerOf(value: unknown): DeskTimer | null {
  if (typeof value !== 'object' || value === null) return null
  const { endsAt, leftMs, totalMs } = value as Partial<Record<keyof DeskTimer, unknown>>
  const isEnd = endsAt === null || typeof endsAt === 'number'
  return isEnd && typeof leftMs === 'number' && typeof totalMs === 'number' ? { endsAt, leftMs, totalMs } : null
}

export function leftOf({ endsAt, leftMs }: DeskTimer, now: number): number {
  return Math.max(0, endsAt === null ? leftMs : endsAt - now)
}

export function startTimer(desk: Desk, minutes: number): void {
  const totalMs = minutes * MINUTE
  set(desk, { endsAt: desk.now() + totalMs, leftMs: totalMs, totalMs })
}

/** Pauses a running timer, and lets a resting one go on. */
export function toggleTimer(desk: Desk, timer: DeskTimer): void {
  const leftMs = leftOf(timer, desk.now())
  set(desk, { ...timer, endsAt: timer.endsAt === null ? desk.now() + leftMs : null, leftMs })
}

export function clearTimer(desk: Desk): void {
  desk.write(() => partsOf(desk.doc).now.delete(NowKey.Timer))
}

function set(desk: Desk, timer: DeskTimer): void {
  desk.write(() => partsOf(desk.doc).now.set(NowKey.Timer, timer))
}

/** Whole seconds that are left, rounded up: a timer of one minute begins with 60. */
export function secondsLeft(timer: DeskTimer, now: number): number {
  return Math.ceil(leftOf(timer, now) / SECOND)
}
