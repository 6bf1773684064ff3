import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { FormAlert } from '@hiwar/kit/ui/alerts.tsx'
import { Button } from '@hiwar/kit/ui/buttons.tsx'
import { IconButton } from '@hiwar/kit/ui/IconButton.tsx'
import { Skeleton } from '@hiwar/kit/ui/loading.tsx'
import { Dialog } from '@hiwar/kit/ui/overlays/Dialog.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { PdfFile } from './pdf-page.ts'
import { boardText, boardWords } from './words.ts'

interface PdfDialogProps {
  file: File
  onPicture: (picture: Blob) => void
  onClose: () => void
}

/** Pixels of a page that is looked at before it is chosen, and of the chosen one. */
const [previewSide, chosenSide] = [640, 1600]

/** Turns the pages of a PDF, one of which becomes a page of the board. */
export function PdfDialog({ file, onPicture, onClose }: PdfDialogProps): ReactNode {
  const { pdf, failed } = usePdf(file)
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [isUndrawn, setUndrawn] = useState(false)
  const preview = usePreview(pdf, page)

  async function add(): Promise<void> {
    if (pdf === null) return
    setAdding(true)
    const picture = await pdf.draw(page, chosenSide).catch(() => null)
    setAdding(false)
    setUndrawn(picture === null)
    if (picture === null) return
    onPicture(picture)
    onClose()
  }

  const pages = formatNumber(pdf?.pages ?? 1)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={boardWords.pdfTitle}
      busy={isAdding}
      actions={
        pdf !== null && (
          <Button busy={isAdding} onClick={() => void add()}>
            {boardWords.pdfAdd}
          </Button>
        )
      }
    >
      <FormAlert>{failed || isUndrawn ? boardWords.notPdf : null}</FormAlert>
      {!failed && (
        <div className="flex flex-col items-center gap-3">
          {preview === null ? (
            <Skeleton className="h-64 w-full" />
          ) : (
            <img
              src={preview}
              alt={boardText('pdfPreview', { page: formatNumber(page) })}
              className="max-h-[45dvh] rounded-control border border-line"
            />
          )}
          <div className="flex items-center gap-2">
            <IconButton
              icon={ChevronRight}
              label={boardWords.previous}
              disabled={page <= 1}
              onClick={() => setPage(page - 1)}
            />
            <span className="tabular" aria-live="polite">
              {pdf === null ? boardWords.pdfOpening : boardText('page', { page: formatNumber(page), pages })}
            </span>
            <IconButton
              icon={ChevronLeft}
              label={boardWords.next}
              disabled={page >= (pdf?.pages ?? 1)}
              onClick={() => setPage(page + 1)}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function usePdf(file: File): { pdf: PdfFile | null; failed: boolean } {
  const [pdf, setPdf] = useState<PdfFile | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isShown = true
    const opening = import('./pdf-page.ts').then(({ openPdf }) => openPdf(file))
    opening.then(
      (opened) => isShown && setPdf(opened),
      (fault: unknown) => {
        console.warn('board: a PDF did not open', fault)
        if (isShown) setFailed(true)
      },
    )
    return () => {
      isShown = false
      opening.then(
        ({ close }) => close(),
        () => undefined,
      )
    }
  }, [file])
  return { pdf, failed }
}

/** The address of a small picture of the page; null while it is drawn. */
function usePreview(pdf: PdfFile | null, page: number): string | null {
  const [drawn, setDrawn] = useState<{ page: number; address: string } | null>(null)
  useEffect(() => {
    let isShown = true
    let address: string | undefined
    pdf?.draw(page, previewSide).then(
      (picture) => {
        if (!isShown) return
        address = URL.createObjectURL(picture)
        setDrawn({ page, address })
      },
      (fault: unknown) => console.warn('board: a page of a PDF was not drawn', fault),
    )
    return () => {
      isShown = false
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [pdf, page])
  return drawn?.page === page ? drawn.address : null
}
