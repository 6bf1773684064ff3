import type { LessonClosing } from '@hiwar/contract/appointments/closings.ts'
import { wire } from '../../platform/wire.ts'
import type { ClosingRow } from './store.ts'

export function presentClosing(row: ClosingRow): LessonClosing {
  return { ...wire(row, 'canDo', 'nextStep', 'nextSheetId', 'firstAt', 'at'), homework: homeworkOf(row) }
}

export function homeworkOf({ homework: text, homeworkDue: dueDay }: Pick<ClosingRow, 'homework' | 'homeworkDue'>) {
  return text === null || dueDay === null ? null : { text, dueDay }
}
