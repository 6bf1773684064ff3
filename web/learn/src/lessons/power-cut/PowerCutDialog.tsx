import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import type { ReactNode } from 'react'
import { PowerCutForm } from './PowerCutForm.tsx'
import { powerCutWords as words } from './words.ts'

interface PowerCutDialogProps {
  record: LessonRecord
  viewerId: number
  onClose: () => void
}

/** Mounted while open; what was sent comes from the lesson as it is read again. */
export function PowerCutDialog({ record, viewerId, onClose }: PowerCutDialogProps): ReactNode {
  const { data = record } = useRead(lessonEndpoints.read, { params: { id: record.lesson.id } })
  return (
    <Dialog open size="small" onOpenChange={onClose} title={words.title}>
      <PowerCutForm record={data} viewerId={viewerId} />
    </Dialog>
  )
}
