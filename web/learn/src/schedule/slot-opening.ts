import type { CairoDay } from '@hiwar/domain/time/calendar.ts'
import type { TimeRange } from '@hiwar/domain/time/instant.ts'
import type { SlotView } from '@hiwar/kit/calendar/slot-view.ts'

/** What the dialog of a slot was opened for. */
export type SlotOpening =
  | { kind: 'add'; day: CairoDay; drawn?: TimeRange }
  | { kind: 'edit'; view: SlotView; stage: 'form' | 'delete' }
