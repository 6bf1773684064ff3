/** Decides to whom a feature behind a flag is open, and when a flag has had its time. */
import type { Role } from '@hiwar/contract/enumerations/basic.ts'
import { type FlagSetting, FlagState, type FlagTerms } from '@hiwar/contract/platform/flags.ts'
import { isStaff } from '../accounts/creation.ts'
import type { CairoDay } from '../time/calendar.ts'

export interface FlagViewer {
  role: Role
  /** Where the person stands for this flag, from 0 to below 100, the same at every percentage. */
  place: number
}

/** Whether the feature is open to the viewer. A visitor, `null`, has only what everybody has. */
export function isOpenTo({ state, percent }: FlagSetting, viewer: FlagViewer | null): boolean {
  if (state === FlagState.On) return true
  if (viewer === null || state === FlagState.Off) return false
  return state === FlagState.Staff ? isStaff(viewer.role) : viewer.place < (percent ?? 0)
}

/** The names of the flags whose last day is before this day. */
export function overdueFlags(terms: Readonly<Record<string, Pick<FlagTerms, 'lastDay'>>>, today: CairoDay): string[] {
  return Object.entries(terms)
    .filter(([, { lastDay }]) => lastDay < today)
    .map(([name]) => name)
}
