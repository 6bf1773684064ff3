import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import type { Page } from '@hiwar/domain/desk/board.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Menu, MenuItem } from '@hiwar/kit/ui/overlays/Menu.tsx'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { ChevronLeft, ChevronRight, FilePlus2, FileText, Image, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenBoard } from './use-board.ts'
import { boardText, boardWords, numberOf } from './words.ts'

interface PageBarProps {
  board: OpenBoard
  page: Page | null
  /** The page on which the other member draws, where it is another one. */
  otherPage: number | null
  onPage: (id: string) => void
  onPicture: () => void
  onPdf: () => void
  /** What belongs to the open page, such as its description. */
  children: ReactNode
}

/** The pages: from one to the next, new ones, and the end of one. */
export function PageBar({ board, page, otherPage, onPage, onPicture, onPdf, children }: PageBarProps): ReactNode {
  const { desk, writer, pages, mayDraw, mayErase } = board
  const place = pages.findIndex(({ id }) => id === page?.id)
  const goTo = (next: number) => pages[next] && onPage(pages[next].id)

  function add(): void {
    const id = writer.addPage()
    if (id === null) toast.error(boardFull())
    else onPage(id)
  }

  function remove(removed: Page): void {
    writer.removePage(removed.id)
    toast.info(boardWords.pageRemoved, {
      id: `board-page-${removed.id}`,
      action: {
        words: boardWords.restorePage,
        altText: boardWords.restoreAlt,
        run() {
          writer.restorePage(removed)
          onPage(removed.id)
        },
      },
    })
  }

  return (
    <div className="bar flex max-w-full shrink-0 items-center gap-1 overflow-x-auto p-1 [scrollbar-width:none] [@container(max-height:20rem)]:max-w-none">
      <IconButton
        icon={ChevronRight}
        label={boardWords.previous}
        disabled={place < 1}
        onClick={() => goTo(place - 1)}
      />
      <span className="tabular shrink-0 whitespace-nowrap px-1 text-ink-soft text-sm">
        {boardText('page', { page: numberOf(place), pages: formatNumber(pages.length) })}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={boardWords.next}
        disabled={place < 0 || place >= pages.length - 1}
        onClick={() => goTo(place + 1)}
      />
      {otherPage !== null && (
        <Button
          tone="plain"
          size="small"
          className="shrink-0 whitespace-nowrap"
          aria-label={boardText('goThere', { page: numberOf(otherPage) })}
          onClick={() => goTo(otherPage)}
        >
          {boardText('otherAt', { name: desk.other.name, page: numberOf(otherPage) })}
        </Button>
      )}
      {mayDraw && (
        <Menu align="start" trigger={<IconButton icon={Plus} label={boardWords.add} />}>
          <MenuItem icon={FilePlus2} onSelect={add}>
            {boardWords.newPage}
          </MenuItem>
          <MenuItem icon={Image} onSelect={onPicture}>
            {boardWords.addPicture}
          </MenuItem>
          <MenuItem icon={FileText} onSelect={onPdf}>
            {boardWords.addPdf}
          </MenuItem>
        </Menu>
      )}
      {page !== null && children}
      {page !== null && mayErase && (
        <IconButton
          icon={Trash2}
          label={boardWords.removePage}
          disabled={pages.length < 2}
          onClick={() => remove(page)}
        />
      )}
    </div>
  )
}

export function boardFull(): string {
  return boardText('boardFull', { pages: formatNumber(deskLimits.boardPages) })
}
