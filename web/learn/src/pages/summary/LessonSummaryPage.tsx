import type { LessonSummary } from '@hiwar/contract/appointments/closings.ts'
import { isSessionId } from '@hiwar/contract/appointments/sessions.ts'
import { instantOf } from '@hiwar/domain/time/instant.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { useLogin } from '@hiwar/kit/login/login.ts'
import { NotFoundPage } from '@hiwar/kit/shell/error-pages.tsx'
import { PageHeading } from '@hiwar/kit/shell/PageHeading.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { Skeleton, SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { CardPart } from '@hiwar/kit/ui/sections.tsx'
import { Card } from '@hiwar/kit/ui/surfaces.tsx'
import { useMatches } from '@hiwar/kit/ui/window-state.ts'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useDecidedSummary } from '../../lesson-summary.ts'
import { type LessonSides, sidesOf } from '../../lessons/lesson.ts'
import { ClosingBlock } from './ClosingBlock.tsx'
import { AboutLesson, BoardBlock, CorrectionsBlock, MaterialBlock, NotesBlock, WordsBlock } from './SummaryBlocks.tsx'
import { summaryWords as words } from './words.ts'
import { isWritten } from './written.ts'

// The editor is large, and most people come to read.
const SummaryDesk = lazy(async () => ({ default: (await import('../../desk/SummaryDesk.tsx')).SummaryDesk }))

/** `/lesson/5/summary`: what stays of a lesson. */
export function LessonSummaryPage(): ReactNode {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <Summary key={id} id={Number(id)} /> : <NotFoundPage />
}

function Summary({ id }: { id: number }): ReactNode {
  const query = useDecidedSummary(id)
  const viewerId = useLogin()?.user.id ?? 0
  const now = useNow()
  const [isEditing, setEditing] = useState(false)
  const summary = query.data
  const isOpen = summary !== undefined && now < instantOf(summary.editableUntil)
  const mayEdit = isOpen && sidesOf(summary.record, viewerId).own !== undefined
  const edits = isEditing && mayEdit
  const { refetch } = query
  const isCutOff = isEditing && !mayEdit
  // The time to edit ends while somebody edits: the page shows what was saved.
  useEffect(() => {
    if (isCutOff) void refetch()
  }, [isCutOff, refetch])
  function finish(): void {
    setEditing(false)
    void refetch()
  }
  return (
    <>
      <PageHeading
        action={
          mayEdit &&
          !edits && (
            <Button tone="quiet" icon={Pencil} onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
          )
        }
      >
        {words.title}
      </PageHeading>
      <DataBlock query={query} skeleton={<SummarySkeleton />}>
        {(read) => {
          const sides = sidesOf(read.record, viewerId)
          return (
            <Blocks
              summary={read}
              sides={sides}
              isOpen={isOpen}
              editor={edits && <DeskEditor summary={read} sides={sides} onDone={finish} />}
            />
          )
        }}
      </DataBlock>
    </>
  )
}

interface BlocksProps {
  summary: LessonSummary
  sides: LessonSides
  /** The members still write on the desk. */
  isOpen: boolean
  /** Stands in place of what it edits. */
  editor: ReactNode
}

/** One column in the order of reading; on a wide screen the words and the closing stand beside the rest. */
function Blocks({ summary, sides, isOpen, editor }: BlocksProps): ReactNode {
  const isWide = useMatches('(min-width: 1280px)')
  const { record, desk } = summary
  const about = <AboutLesson summary={summary} sides={sides} isOpen={isOpen} />
  const closing = <ClosingBlock summary={summary} sides={sides} />
  const vocabulary = !editor && <WordsBlock cards={desk.cards} />
  const written = editor || (
    <>
      {!isWritten(desk) && (
        <Card>
          <p className="text-ink-soft">{words.nothing}</p>
        </Card>
      )}
      <CorrectionsBlock cards={desk.cards} />
      <NotesBlock lines={desk.lines} />
      <BoardBlock pages={desk.pages} />
    </>
  )
  const material = <MaterialBlock sheetId={desk.sheetId ?? record.sheetId} />
  if (!isWide) {
    return (
      <div className={columnClasses}>
        {about}
        {vocabulary}
        {written}
        {material}
        {closing}
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_380px] items-start gap-6">
      <div className={columnClasses}>
        {about}
        {written}
        {material}
      </div>
      <div className={columnClasses}>
        {vocabulary}
        {closing}
      </div>
    </div>
  )
}

const columnClasses = 'flex min-w-0 flex-col gap-6'

function DeskEditor({
  summary,
  sides,
  onDone,
}: Pick<BlocksProps, 'summary' | 'sides'> & { onDone: () => void }): ReactNode {
  const { sessionId } = summary.record.lesson
  const { own, other, isStudent } = sides
  const settled = useRef(async () => true)
  const [isEnding, setEnding] = useState(false)
  if (!isSessionId(sessionId) || own === undefined || other === undefined) return null

  /** The summary shows what is stored, so that the last words go first. */
  async function end(): Promise<void> {
    setEnding(true)
    if (await settled.current()) onDone()
    else setEnding(false)
  }

  return (
    <CardPart
      heading={words.desk}
      aside={
        <Button size="small" busy={isEnding} onClick={() => void end()}>
          {words.edited}
        </Button>
      }
    >
      <Suspense fallback={<SkeletonText lines={8} />}>
        <SummaryDesk
          sessionId={sessionId}
          me={{ id: own.userId, name: own.name ?? '' }}
          other={{ id: other.userId, name: other.name ?? '' }}
          leads={!isStudent}
          settled={settled}
        />
      </Suspense>
    </CardPart>
  )
}

function SummarySkeleton(): ReactNode {
  return (
    <div className={columnClasses}>
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  )
}
