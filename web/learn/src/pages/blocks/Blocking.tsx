import { lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { slotEndpoints } from '@hiwar/contract/appointments/slots.ts'
import { blockEndpoints } from '@hiwar/contract/people/blocks.ts'
import type { Brief } from '@hiwar/contract/people/people.ts'
import { tutorEndpoints } from '@hiwar/contract/people/tutors.ts'
import { chatEndpoints } from '@hiwar/contract/talk/chat.ts'
import { useRead, useWrite } from '@hiwar/kit/api/queries.ts'
import { countOf } from '@hiwar/kit/format/counted.ts'
import { useMay } from '@hiwar/kit/login/login.ts'
import { Checkbox } from '@hiwar/kit/ui/fields/choices.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { ConfirmDialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { blockWords as words } from './words.ts'

type Blockable = Pick<Brief, 'id' | 'name'>

type Reported = { subjectId: number } | { messageId: number }

interface BlockDialogProps {
  other: Blockable
  onClose: () => void
  onReport: () => void
}

const t = wordsOf(words)

const ReportDialog = lazy(async () => ({ default: (await import('../../reports/ReportDialog.tsx')).ReportDialog }))

/** The open dialog: the question of the block, or after it the form of a report. */
export function useBlocking() {
  const [blocked, setBlocked] = useState<Blockable | null>(null)
  const [reported, setReported] = useState<Reported | null>(null)
  const dialog = (
    <Suspense>
      {blocked && (
        <BlockDialog
          other={blocked}
          onClose={() => setBlocked(null)}
          onReport={() => setReported({ subjectId: blocked.id })}
        />
      )}
      {reported && <ReportDialog {...reported} onClose={() => setReported(null)} />}
    </Suspense>
  )
  return { block: setBlocked, report: setReported, dialog }
}

/** «حظر {name}» on the page of a tutor, for students. */
export function BlockMenu({ tutor }: { tutor: Blockable }): ReactNode {
  const { block, report, dialog } = useBlocking()
  return (
    <>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={words.more} />}>
        <MenuItem icon={Flag} onSelect={() => report({ subjectId: tutor.id })}>
          {words.report}
        </MenuItem>
        <MenuItem icon={Ban} onSelect={() => block(tutor)}>
          {t('blockOf', { name: tutor.name ?? '' })}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  )
}

/** Asks once before a block, and names the booked lesson that will be canceled; mounted while open. */
function BlockDialog({ other, onClose, onReport }: BlockDialogProps): ReactNode {
  const [reports, setReports] = useState(false)
  const block = useWrite(blockEndpoints.create, {
    changes: [
      blockEndpoints.list,
      chatEndpoints.members,
      chatEndpoints.rooms,
      lessonEndpoints.list,
      slotEndpoints.list,
      tutorEndpoints.list,
      tutorEndpoints.info,
    ],
    onSuccess: () => {
      toast.success(words.done)
      onClose()
      if (reports) onReport()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('title', { name: other.name ?? '' })}
      confirm={words.confirm}
      write={block}
      onConfirm={() => block.mutate({ params: { userId: other.id } })}
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4 pb-3">
        <p className="leading-relaxed">{words.text}</p>
        <FallingLesson otherId={other.id} />
        <Checkbox
          label={words.withReport}
          note={words.withReportNote}
          checked={reports}
          onChange={(event) => setReports(event.currentTarget.checked)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** The lesson that the two have booked; a student has one open lesson, a tutor one with each student. */
function FallingLesson({ otherId }: { otherId: number }): ReactNode {
  const isStudent = useMay('lesson.book')
  const lessons = useRead(lessonEndpoints.list, { query: { future: true, canceled: false, size: 100 } })
  const booked = lessons.data?.list.find(({ members }) => members.some(({ userId }) => userId === otherId))
  if (booked === undefined) return null
  return (
    <p role="status" className="rounded-card bg-warning-tint px-4 py-3 text-warning-ink leading-relaxed">
      {isStudent ? t('lessonOfStudent', { minutes: countOf('minute', booked.lesson.duration) }) : words.lessonOfTutor}
    </p>
  )
}
