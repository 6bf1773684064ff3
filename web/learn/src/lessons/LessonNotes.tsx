/** What the two members of a lesson wrote in its room, to look at again. */
import { type LessonRecord, lessonEndpoints } from '@hiwar/contract/appointments/lessons.ts'
import { useRead } from '@hiwar/kit/api/queries.ts'
import { useNow } from '@hiwar/kit/format/clock.tsx'
import { Name } from '@hiwar/kit/format/components.tsx'
import { formatNamedDay } from '@hiwar/kit/format/date-time.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { DataBlock } from '@hiwar/kit/ui/DataBlock.tsx'
import { CopyButton } from '@hiwar/kit/ui/IconButton.tsx'
import { SkeletonText } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { CardPart, Section } from '@hiwar/kit/ui/sections.tsx'
import { Card, Chip, Icon, type Tone } from '@hiwar/kit/ui/surfaces.tsx'
import { wordsOf } from '@hiwar/kit/words/words-of.ts'
import { NotebookPen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type NoteKind, type NoteLine, noteKinds, noteLines } from '../note-lines.ts'
import { sidesOf } from './lesson.ts'
import { lessonWords as words } from './words.ts'

interface LessonNotesProps {
  record: LessonRecord
  viewerId: number
}

/** Lines that a card shows before the press that opens all of them. */
const firstLines = 6

/** The notes of the newest lesson that has some, on the home page. */
export function LastNotes(props: LessonNotesProps): ReactNode {
  const { lesson } = props.record
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(lessonEndpoints.notes, { params: { id: lesson.id } })
  if (data === undefined) return null
  const lines = noteLines(data.text)
  return (
    <Section heading={words.lastNotes}>
      <Card className="flex flex-col gap-3">
        <About {...props} />
        <NoteLines lines={lines.slice(0, firstLines)} />
        {lines.length > firstLines && (
          <Button tone="quiet" size="small" className="self-start" onClick={() => setOpen(true)}>
            {words.allNotes}
          </Button>
        )}
      </Card>
      {isOpen && <LessonNotesDialog {...props} onClose={() => setOpen(false)} />}
    </Section>
  )
}

export function LessonNotesDialog({ onClose, ...props }: LessonNotesProps & { onClose: () => void }): ReactNode {
  const notes = useRead(lessonEndpoints.notes, { params: { id: props.record.lesson.id } })
  return (
    <Dialog open readFirst title={words.notes} onOpenChange={onClose}>
      <DataBlock query={notes} skeleton={<SkeletonText lines={4} />}>
        {({ text }) => (
          <>
            <div className="mb-3 flex items-center justify-between gap-3">
              <About {...props} />
              <CopyButton text={text} label={words.copyNotes} />
            </div>
            <NoteLines lines={noteLines(text)} />
          </>
        )}
      </DataBlock>
    </Dialog>
  )
}

/** What the two wrote in the room that is just left; nothing where they wrote nothing. */
export function RoomNotes({ lessonId, heading }: { lessonId: number; heading: string }): ReactNode {
  const { data } = useRead(lessonEndpoints.notes, { params: { id: lessonId } }, { staleTime: 0 })
  const lines = noteLines(data?.text ?? '')
  if (data === undefined || lines.length === 0) return null
  return (
    <CardPart heading={heading} aside={<CopyButton text={data.text} label={words.copyNotes} />}>
      <NoteLines lines={lines} />
    </CardPart>
  )
}

/** The first words of a lesson's notes on its card; a press opens all of them. */
export function NotesLine({ lessonId, onOpen }: { lessonId: number; onOpen: () => void }): ReactNode {
  const { data } = useRead(lessonEndpoints.notes, { params: { id: lessonId } })
  const lines = noteLines(data?.text ?? '')
  if (data !== undefined && lines.length === 0) return null
  const wordsFirst = lines.toSorted((one, other) => Number(other.kind === 'word') - Number(one.kind === 'word'))
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-control bg-sunken px-3 py-2 text-start hover:bg-line"
    >
      <Icon of={NotebookPen} className="text-brand-ink" />
      <span className="sr-only">{words.notes}: </span>
      <span className="min-w-0 flex-1">
        {wordsFirst.slice(0, fewLines).map(({ text }) => (
          <span key={text} dir="auto" className="block truncate text-start">
            {text}
          </span>
        ))}
      </span>
    </button>
  )
}

const fewLines = 2

/** «مع سارة محمود، أمس، الاثنين، ٢٣ نوفمبر». */
function About({ record, viewerId }: LessonNotesProps): ReactNode {
  const now = useNow()
  const { other } = sidesOf(record, viewerId)
  return (
    <p className="text-ink-soft text-sm">
      {wordsOf(words).rich('notesOf', {
        other: other?.name ?? '',
        day: formatNamedDay(record.lesson.start, now),
        name: (chunks) => <Name key="name">{chunks}</Name>,
      })}
    </p>
  )
}

/** Neighbouring lines of one kind share its name. */
function runsOf(lines: readonly NoteLine[]): { kind: NoteKind | null; texts: string[] }[] {
  const runs: { kind: NoteKind | null; texts: string[] }[] = []
  for (const { kind, text } of lines) {
    const last = runs.at(-1)
    if (last?.kind === kind) last?.texts.push(text)
    else runs.push({ kind, texts: [text] })
  }
  return runs
}

const tones: Record<NoteKind, Tone> = { word: 'brand', fix: 'warning', homework: 'accent' }

/** Each line in its own direction, because English and Arabic lines follow one another; the same line twice is one. */
function NoteLines({ lines }: { lines: readonly NoteLine[] }): ReactNode {
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control bg-sunken px-4">
      {runsOf(lines).map(({ kind, texts }) => (
        <li key={texts[0]} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 py-2.5">
          {kind && <Chip tone={tones[kind]}>{noteKinds[kind]}</Chip>}
          <div className="flex min-w-0 flex-[1_1_12rem] flex-col gap-1">
            {texts.map((text) => (
              <bdi key={text} className="wrap-anywhere">
                {text}
              </bdi>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
