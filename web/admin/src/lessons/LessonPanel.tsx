import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { LessonStatus } from '@hiwar/contract/enumerations/basic.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { type ReactNode, useState } from 'react'
import { CancelLessonDialog } from '../shell/lessons/CancelLessonDialog.tsx'
import { LessonEvidence } from '../shell/lessons/LessonEvidence.tsx'
import { lessonWords } from '../shell/lessons/words.ts'
import { LogLink } from '../shell/parts/LogLink.tsx'
import { VerdictDialog } from './VerdictDialog.tsx'

interface LessonPanelProps {
  id: number
  onClose: () => void
}

/** One lesson with all that was seen of it. */
export function LessonPanel({ id, onClose }: LessonPanelProps): ReactNode {
  const read = useRead(lessonEndpoints.read, { params: { id } })
  const [act, setAct] = useState<'cancel' | 'decide' | null>(null)
  const record = read.data
  const close = () => setAct(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="panel"
      title={wordsOf(lessonWords)('panelTitle', { id: String(id) })}
      actions={record && <Acts record={record} onAct={setAct} />}
    >
      <DataBlock query={read} skeleton={<SkeletonText lines={12} />}>
        {(known) => (
          <div className="flex flex-col gap-7">
            <LessonEvidence record={known} />
            <LogLink object="lesson" id={id} />
          </div>
        )}
      </DataBlock>
      {record && act === 'cancel' && <CancelLessonDialog record={record} onClose={close} />}
      {record && act === 'decide' && <VerdictDialog record={record} onClose={close} />}
    </Dialog>
  )
}

/** Before it begins a lesson may be called off, after its verdict staff may settle it. */
function Acts({ record, onAct }: { record: LessonRecord; onAct: (act: 'cancel' | 'decide') => void }): ReactNode {
  const { id, status } = record.lesson
  const timeline = useRead(lessonEndpoints.timeline, { params: { id } })
  if (status === LessonStatus.Pending) {
    return (
      <Button tone="danger-quiet" onClick={() => onAct('cancel')}>
        {lessonWords.cancel}
      </Button>
    )
  }
  if (status === LessonStatus.Canceled || !timeline.data?.verdict) return null
  return <Button onClick={() => onAct('decide')}>{lessonWords.decide}</Button>
}
