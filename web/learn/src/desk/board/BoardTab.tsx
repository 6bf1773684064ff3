import type { Page } from '@hiwar/domain/desk/board.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Canvas } from './Canvas.tsx'
import { ElementList } from './ElementList.tsx'
import { boardFull, PageBar } from './PageBar.tsx'
import { SaysPanel } from './SaysPanel.tsx'
import { Tools } from './Tools.tsx'
import type { Color, Tool } from './tools.ts'
import { useBoard, useOtherPen } from './use-board.ts'
import { usePicture } from './use-picture.tsx'
import { boardText, boardWords, numberOf } from './words.ts'

/** The board of the desk, which both members draw on at once. It fills the height that it is given. */
export function BoardTab(): ReactNode {
  const board = useBoard()
  const { desk, writer, pages, mayDraw } = board
  const [tool, setTool] = useState<Tool>('pen')
  const [color, setColor] = useState<Color>('black')
  const [selectedName, setSelectedName] = useState<string | null>(null)
  const [page, openPage] = useOpenPage(pages)
  const otherPen = useOtherPen(desk)
  const canvas = useRef<HTMLDivElement>(null)
  const picture = usePicture(board, page, goTo)
  const selected = page?.ink.find(({ name }) => name === selectedName) ?? null
  const otherPage = pages.findIndex(({ id }) => id === otherPen?.page)

  function goTo(id: string): void {
    openPage(id)
    setSelectedName(null)
  }

  function add(): void {
    const id = writer.addPage()
    if (id === null) toast.error(boardFull())
    else goTo(id)
  }

  return (
    <section
      aria-label={boardWords.board}
      className="flex h-full min-h-44 min-w-0 flex-1 flex-col gap-1 [container-type:size] md:min-h-96"
    >
      <div className={barsClasses}>
        {mayDraw && <Tools board={board} tool={tool} color={color} onTool={setTool} onColor={setColor} />}
        <PageBar
          board={board}
          page={page}
          otherPage={otherPage < 0 || otherPen?.page === page?.id ? null : otherPage}
          onPage={goTo}
          onPicture={picture.choosePicture}
          onPdf={picture.choosePdf}
        >
          {page !== null && (
            <>
              <ElementList {...{ board, page, selected, canvas }} onSelect={setSelectedName} />
              <SaysPanel
                key={page.id}
                page={page}
                mayWrite={mayDraw}
                onSave={(says) => writer.setSays(page.id, says)}
              />
            </>
          )}
        </PageBar>
      </div>
      {picture.parts}
      {page === null ? (
        <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3">
          <p className="text-ink-soft">{boardWords.noPage}</p>
          {mayDraw && <Button onClick={add}>{boardWords.newPage}</Button>}
        </div>
      ) : (
        <Canvas
          key={page.id}
          ref={canvas}
          label={labelOf(page, pages)}
          onTool={setTool}
          onSelect={setSelectedName}
          tool={mayDraw ? tool : 'select'}
          {...{ board, page, color, selected, otherPen }}
        />
      )}
    </section>
  )
}

/** Below each other where the board leaves room; in the low sheet of a phone, one row that scrolls sideways. */
const barsClasses =
  'flex shrink-0 flex-wrap items-center justify-center overflow-x-auto [scrollbar-width:none] [@container(max-height:20rem)]:flex-nowrap [@container(max-height:20rem)]:justify-start'

function labelOf(page: Page, pages: readonly Page[]): string {
  return boardText('boardOf', { page: numberOf(pages.indexOf(page)), pages: formatNumber(pages.length) })
}

/** The open page; where it is gone, the one that took its place. A page that has just been added comes with the next read. */
function useOpenPage(pages: readonly Page[]): [Page | null, (id: string) => void] {
  const [open, setOpen] = useState({ id: pages[0]?.id ?? '', place: 0 })
  const place = pages.findIndex(({ id }) => id === open.id)
  if (place >= 0 && place !== open.place) setOpen({ ...open, place })
  return [pages[place < 0 ? Math.min(open.place, pages.length - 1) : place] ?? null, (id) => setOpen({ ...open, id })]
}
