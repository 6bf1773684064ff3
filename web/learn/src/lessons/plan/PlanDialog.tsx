import type { LessonRecord } from '@hiwar/contract/appointments/lessons.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { formatFull } from '@hiwar/kit/format/date-time.ts'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { sidesOf } from '../lesson.ts'
import { PlanForm } from './PlanForm.tsx'
import { lessonPlanWords as words } from './words.ts'

interface PlanDialogProps {
  /** The next one first; several are offered to choose from. */
  records: readonly [LessonRecord, ...LessonRecord[]]
  sheetId?: string
  onClose: () => void
}

export function PlanDialog({ records, sheetId, onClose }: PlanDialogProps): ReactNode {
  const now = useNow()
  const viewerId = useLogin()?.user.id ?? 0
  const [lessonId, setLessonId] = useState(records[0].lesson.id)

  function nameOf(record: LessonRecord): string {
    const name = `\u2068${sidesOf(record, viewerId).other?.name ?? ''}\u2069`
    return wordsOf(words)('lessonOf', { name, when: formatFull(record.lesson.start, now) })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={records.length === 1 ? nameOf(records[0]) : undefined}
    >
      {records.length > 1 && (
        <Select
          label={words.lesson}
          placeholder={null}
          choices={records.map((record) => ({ value: record.lesson.id, words: nameOf(record) }))}
          value={lessonId}
          onChange={({ target }) => setLessonId(Number(target.value))}
          className="mb-5"
        />
      )}
      <PlanForm key={lessonId} lessonId={lessonId} onSaved={onClose} sheetId={sheetId} />
    </Dialog>
  )
}
