import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import type { ReactNode } from 'react'
import { AttendanceDialog } from '../attendance/AttendanceDialog.tsx'
import { stateWords, verdictReason } from '../lessons/LessonState.tsx'
import { lessonEnd, sidesOf } from '../lessons/lesson.ts'
import { Objection } from '../reports/Objection.tsx'

interface LessonAttendanceProps {
  record: LessonRecord
  viewerId: number
  onClose: () => void
}

export function LessonAttendance({ record, viewerId, onClose }: LessonAttendanceProps): ReactNode {
  const sides = sidesOf(record, viewerId)
  const reason = verdictReason(record, sides)
  return (
    <AttendanceDialog
      record={record}
      verdict={
        <>
          <p className="font-medium">{stateWords(record, sides, 'over', viewerId)}</p>
          {reason && <p className="text-ink-soft text-sm">{reason}</p>}
        </>
      }
      objection={<Objection lessonId={record.lesson.id} end={lessonEnd(record.lesson)} />}
      onClose={onClose}
    />
  )
}
