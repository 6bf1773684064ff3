/** The fields of the closing form, what they begin with, and the draft that the device keeps of them. */
import {
  CanDoHow,
  type CanDoTick,
  type CloseLesson,
  type LessonClosing,
  type LessonSummary,
} from '@hiwar/contract/appointments/closings.ts'
import { closingCanDo, homeworkDays } from '@hiwar/contract/fields/desk-limits.ts'
import { cairoDay } from '@hiwar/domain/time/cairo.ts'
import { addDays, type CairoDay, daysBetween } from '@hiwar/domain/time/calendar.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { deviceStorage } from '@hiwar/kit/device-storage.ts'
import { canDo } from '@hiwar/materials/can-do.ts'
import { catalogue, sheetRow } from '@hiwar/materials/catalogue.ts'
import type { SheetRow } from '@hiwar/materials/shape.ts'

export interface ClosingValues {
  canDo: CanDoTick[]
  nextStep: string
  nextSheetId: string | null
  withHomework: boolean
  /** An empty day stands for the usual one. */
  homework: { text: string; dueDay: string }
}

export const noHomework = { text: '', dueDay: '' }

export function valuesOf(closing: LessonClosing | null): ClosingValues {
  return {
    canDo: closing?.canDo ?? [],
    nextStep: closing?.nextStep ?? '',
    nextSheetId: closing?.nextSheetId ?? null,
    withHomework: Boolean(closing?.homework),
    homework: closing?.homework ?? noHomework,
  }
}

export function bodyOf(
  { withHomework, homework: { text, dueDay }, ...rest }: ClosingValues,
  usualDay: string,
): Record<keyof CloseLesson, unknown> {
  return { ...rest, homework: withHomework ? { text, dueDay: dueDay || usualDay } : null }
}

export function isEmpty({ canDo: ticks, nextStep, nextSheetId, withHomework }: ClosingValues): boolean {
  return ticks.length === 0 && nextStep.trim() === '' && nextSheetId === null && !withHomework
}

/** A press steps from off to «بمساعدة», to «باستقلال», and back to off. */
export function stepped(ticks: readonly CanDoTick[], id: string): CanDoTick[] {
  const tick = ticks.find((each) => each.id === id)
  if (tick === undefined) return [...ticks, { id, how: CanDoHow.Helped }]
  if (tick.how === CanDoHow.Alone) return ticks.filter((each) => each !== tick)
  return ticks.map((each) => (each === tick ? { id, how: CanDoHow.Alone } : each))
}

/** The abilities to choose from. None moves when one is pressed; ticks of a draft stay in sight behind them. */
export function choicesOf({ offered, closing }: LessonSummary, ticks: readonly CanDoTick[]): string[] {
  const known = (ids: readonly string[]) => ids.filter((id) => canDo[id] !== undefined)
  const shown = [...new Set(known([...idsOf(closing?.canDo ?? []), ...offered]))].slice(0, closingCanDo)
  return [...new Set([...shown, ...known(idsOf(ticks))])]
}

const idsOf = (ticks: readonly CanDoTick[]) => ticks.map(({ id }) => id)

/** The sheet behind the lesson's own of the same level; without one the first of the level of the abilities. */
export function sheetAfter({ record, desk, offered }: LessonSummary): SheetRow | undefined {
  const own = sheetRow(desk.sheetId ?? record.sheetId ?? '')
  if (own === undefined) return catalogue.find(({ level }) => offered[0]?.toLowerCase().startsWith(level))
  const next = catalogue[catalogue.indexOf(own) + 1]
  return next?.level === own.level ? next : undefined
}

const usualDays = 7

/** The day of the next lesson, where homework may be due on it, else a week from now. */
export function dueDayBefore(nextLesson: string | undefined, now: number): CairoDay {
  const today = cairoDay(instantOf(now))
  const day = nextLesson === undefined ? today : cairoDay(instantOf(nextLesson))
  const ahead = daysBetween(today, day)
  return ahead >= homeworkDays.min && ahead <= homeworkDays.max ? day : addDays(today, usualDays)
}

// Logging out removes it with the person's other data.
const key = (lessonId: number) => `hiwar:closing:${lessonId}`

/** `base`: when the closing was saved that the draft goes out from; null without one. */
export function keepDraft(lessonId: number, values: ClosingValues, base: string | null): void {
  deviceStorage.setItem(key(lessonId), JSON.stringify({ base, values }))
}

export function forgetDraft(lessonId: number): void {
  deviceStorage.removeItem(key(lessonId))
}

/** A closing that was saved since, as on another device, outdoes the draft. */
export function readDraft(lessonId: number, closing: LessonClosing | null): ClosingValues | null {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(key(lessonId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('base' in kept && 'values' in kept)) return null
    const isBehind = closing !== null && !(Date.parse(String(kept.base)) >= instantOf(closing.at))
    return !isBehind && isDraft(kept.values) ? kept.values : null
  } catch {
    return null
  }
}

/** Whether it is a draft of this version; the server checks what it holds. */
function isDraft(kept: unknown): kept is ClosingValues {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('canDo' in kept && 'nextStep' in kept && 'nextSheetId' in kept && 'withHomework' in kept)) return false
  if (!('homework' in kept && typeof kept.homework === 'object' && kept.homework !== null)) return false
  const { homework } = kept
  return Array.isArray(kept.canDo) && 'text' in homework && 'dueDay' in homework
}
