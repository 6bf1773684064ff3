import { gapLength } from '@hiwar/contract/fields/desk-limits.ts'
import { sheetLevels } from '@hiwar/contract/fields/learning.ts'
import { NowKey, partsOf } from '@hiwar/domain/desk/shape.ts'
import { errorText } from '@hiwar/kit/api/call.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Select } from '@hiwar/kit/ui/fields/choices.tsx'
import { Switch } from '@hiwar/kit/ui/fields/toggles.tsx'
import { EmptyState } from '@hiwar/kit/ui/illustrations.tsx'
import { catalogue, sheetRow } from '@hiwar/materials/catalogue.ts'
import { levelWords } from '@hiwar/materials/topic-words.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { Fill } from '../materials/exercises.tsx'
import type { PageNumber } from '../materials/SheetPage.tsx'
import { SheetView } from '../materials/SheetView.tsx'
import { SheetChips, sheetName } from '../materials/sheet-words.tsx'
import { useAnswers } from '../materials/use-sheet.ts'
import { materialTabWords as words } from '../materials/words.ts'
import { type Desk, useDesk, useDeskStatus } from './desk.ts'
import { useEntry, useShared } from './use-desk-parts.ts'

interface MaterialTabProps {
  /** The sheet that the tutor prepared for the lesson; shown until another is picked. */
  planned?: string | null
}

/** The sheet of the session: the tutor picks it, both fill it in. */
export function MaterialTab({ planned = null }: MaterialTabProps): ReactNode {
  const desk = useDesk()
  const { sheetId, pick } = useSheetOfDesk(desk, planned)
  const row = sheetId === null ? undefined : sheetRow(sheetId)
  const [hasAnswers, setAnswers] = useState(false)
  return (
    <div className="@container flex flex-col gap-5 p-4">
      {desk.leads && <Picker row={row} disabled={!desk.mayWrite()} onPick={pick} />}
      {row === undefined ? (
        <EmptyState drawing="tray" words={desk.leads ? words.noneLeading : words.none} />
      ) : (
        <>
          <div className="flex flex-col gap-2">
            <h2 lang="en" dir="ltr" className="text-end text-xl">
              {row.title.en}
            </h2>
            <SheetChips row={row} />
          </div>
          {desk.leads && <Switch label={words.answers} checked={hasAnswers} onChange={() => setAnswers(!hasAnswers)} />}
          {desk.leads ? (
            <SheetWithAnswers key={row.id} sheetId={row.id} shown={hasAnswers} />
          ) : (
            <SheetOfDesk key={row.id} sheetId={row.id} />
          )}
        </>
      )}
    </div>
  )
}

/** Only the member who leads draws this, so that the answers never reach the device of the other one. */
function SheetWithAnswers({ sheetId, shown }: { sheetId: string; shown: boolean }): ReactNode {
  const { data, error } = useAnswers(shown ? sheetId : null)
  return (
    <>
      <FormAlert>{error && errorText(error)}</FormAlert>
      <SheetOfDesk sheetId={sheetId} answers={data} />
    </>
  )
}

type SheetOfDeskProps = Pick<Parameters<typeof SheetView>[0], 'sheetId' | 'answers'>

function SheetOfDesk({ sheetId, answers }: SheetOfDeskProps): ReactNode {
  const desk = useDesk()
  const { page, turn } = usePage(desk)
  const { isCut, ...fill } = useFill(desk, sheetId)
  const isOpen = useDeskStatus(desk) !== 'opening'
  return (
    <>
      {isCut && <p className="text-ink-soft">{words.tooLong}</p>}
      <SheetView {...{ sheetId, answers, page }} fill={isOpen ? fill : null} onPage={turn} />
    </>
  )
}

/** What was picked; what was prepared while nothing is, which the leading member then picks by opening the desk. */
function useSheetOfDesk(desk: Desk, planned: string | null) {
  const { now } = partsOf(desk.doc)
  const status = useDeskStatus(desk)
  const picked = textOf(useEntry(now, NowKey.Sheet))

  function pick(sheetId: string): void {
    desk.write(() => {
      now.set(NowKey.Sheet, sheetId)
      now.set(NowKey.Page, 1)
    })
  }

  const showsPlan = desk.leads && planned !== null && picked === null && status !== 'opening' && desk.mayWrite()
  useEffect(() => {
    if (showsPlan) desk.write(() => partsOf(desk.doc).now.set(NowKey.Sheet, planned))
  }, [showsPlan, desk, planned])

  return { sheetId: picked ?? planned, pick }
}

/** Both turn the pages for themselves; while the view is a common one, a page that the tutor turns is turned for both. */
function usePage(desk: Desk) {
  const { now } = partsOf(desk.doc)
  const [own, setOwn] = useState<PageNumber | null>(null)
  const isTogether = useEntry(now, NowKey.Together) === true
  const shared = pageOf(useEntry(now, NowKey.Page))
  const led = desk.leads || isTogether ? shared : null
  const [before, setBefore] = useState(led)
  if (led !== before) {
    setBefore(led)
    setOwn(null)
  }

  function turn(page: PageNumber): void {
    if (desk.leads && desk.mayWrite()) desk.write(() => now.set(NowKey.Page, page))
    setOwn(page)
  }

  return { page: own ?? led ?? 1, turn }
}

function useFill({ fill, write, mayWrite }: Desk, sheetId: string): Fill & { isCut: boolean } {
  // Something new for each change, so that the answers are drawn anew.
  const { isCut } = useShared(fill, () => ({
    isCut: [...fill].some(([key, text]) => key.startsWith(`${sheetId}/`) && answerOf(text) !== (textOf(text) ?? '')),
  }))
  return {
    isCut,
    read: (key) => answerOf(fill.get(key)),
    write: (key, text) => write(() => fill.set(key, answerOf(text))),
    readOnly: !mayWrite(),
  }
}

/** As many characters as an answer has, each of which takes two units at most. */
function answerOf(value: unknown): string {
  const begun = (textOf(value) ?? '').slice(0, 2 * gapLength)
  return Array.from(begun).slice(0, gapLength).join('')
}

interface PickerProps {
  row: ReturnType<typeof sheetRow>
  disabled: boolean
  onPick: (sheetId: string) => void
}

function Picker({ row, disabled, onPick }: PickerProps): ReactNode {
  const [wanted, setWanted] = useState<string | null>(null)
  const level = wanted ?? row?.level ?? ''
  const offered = catalogue.filter((each) => level === '' || each.level === level)
  return (
    <div className="grid @md:grid-cols-[12rem_minmax(0,1fr)] gap-3">
      <Select
        label={words.level}
        placeholder={words.everyLevel}
        choices={sheetLevels.map((value) => ({ value, words: levelWords[value] }))}
        value={level}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Select
        label={words.pick}
        choices={offered.map((each) => ({ value: each.id, words: sheetName(each) }))}
        value={offered.some(({ id }) => id === row?.id) ? row?.id : ''}
        disabled={disabled}
        onChange={({ target }) => target.value !== '' && onPick(target.value)}
      />
    </div>
  )
}

/** A broken client may have put anything there. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function pageOf(value: unknown): PageNumber | null {
  return value === 1 || value === 2 ? value : null
}
