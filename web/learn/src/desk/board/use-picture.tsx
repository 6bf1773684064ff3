/** A picture on its way to the board: shrunk on this device, uploaded, then the paper of a page. */
import { deskPictureEndpoints } from '@hiwar/contract/appointments/desk-pictures.ts'
import { deskLimits } from '@hiwar/contract/fields/desk-limits.ts'
import { fileRules } from '@hiwar/contract/fields/files.ts'
import { type Page, readBoard } from '@hiwar/domain/desk/board.ts'
import { ApiError } from '@hiwar/kit/api/call.ts'
import { upload, useFileUpload } from '@hiwar/kit/api/upload.ts'
import { formatNumber } from '@hiwar/kit/format/numbers.ts'
import { Banner } from '@hiwar/kit/ui/alerts.tsx'
import { FilePicker, tooLarge, UploadProgress } from '@hiwar/kit/ui/files.tsx'
import { shrinkPicture } from '@hiwar/kit/ui/picture-file.ts'
import { toast } from '@hiwar/kit/ui/toast.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { boardFull } from './PageBar.tsx'
import type { OpenBoard } from './use-board.ts'
import { boardText, boardWords } from './words.ts'

const PdfDialog = lazy(async () => ({ default: (await import('./PdfDialog.tsx')).PdfDialog }))

/** What the server keeps of a picture. */
const longestSide = 1600

interface PictureAdding {
  choosePicture: () => void
  choosePdf: () => void
  /** The hidden inputs, how far an upload is, why it failed, and the pages of a PDF. */
  parts: ReactNode
}

export function usePicture({ desk, writer, pages }: OpenBoard, page: Page | null, onPage: (id: string) => void) {
  const picture = useRef<HTMLInputElement>(null)
  const pdf = useRef<HTMLInputElement>(null)
  const [pdfFile, setPdfFile] = useState<File | null>(null)
  const { share, fault, send, forgetFault } = useFileUpload({
    send: (bytes: Blob, options) =>
      upload(deskPictureEndpoints.add, { params: { id: desk.sessionId }, body: formOf(bytes) }, options).catch(
        sayingWhichLimit,
      ),
    done: ({ name }) => show(name),
  })

  /** An empty page takes the picture; otherwise it gets a page of its own, so that nothing drawn is covered. */
  function show(name: string): void {
    // The page may have been drawn on while the picture travelled.
    const now = readBoard(desk.board).find(({ id }) => id === page?.id)
    if (now !== undefined && isBlank(now)) {
      writer.setBack(now.id, name)
      return
    }
    const id = writer.addPage(name)
    if (id === null) toast.error(boardFull())
    else onPage(id)
  }

  async function choose(file: File): Promise<void> {
    forgetFault()
    if (file.size > fileRules.image.bytes) return toast.error(tooLarge(fileRules.image.bytes))
    const small = await shrinkPicture(file, longestSide)
    if (small === null) toast.error(boardWords.unreadable)
    else send(small.bytes)
  }

  function choosePdf(file: File): void {
    forgetFault()
    if (file.size > fileRules.pdf.bytes) toast.error(tooLarge(fileRules.pdf.bytes))
    else setPdfFile(file)
  }

  /** No upload for a picture that no page has room for. */
  function open(input: HTMLInputElement | null): void {
    const isTaken = page === null || !isBlank(page)
    if (isTaken && pages.length >= deskLimits.boardPages) toast.error(boardFull())
    else input?.click()
  }

  return {
    choosePicture: () => open(picture.current),
    choosePdf: () => open(pdf.current),
    parts: (
      <>
        <FilePicker
          ref={picture}
          kind="image"
          aria-label={boardWords.addPicture}
          onFile={(file) => void choose(file)}
        />
        <FilePicker ref={pdf} kind="pdf" aria-label={boardWords.addPdf} onFile={choosePdf} />
        {share !== null && <UploadProgress share={share} className="px-2" />}
        {fault !== null && (
          <Banner tone="danger" onDismiss={forgetFault}>
            {fault.words}
          </Banner>
        )}
        {pdfFile !== null && (
          <Suspense fallback={null}>
            <PdfDialog file={pdfFile} onPicture={send} onClose={() => setPdfFile(null)} />
          </Suspense>
        )}
      </>
    ),
  } satisfies PictureAdding
}

function isBlank({ ink, back }: Page): boolean {
  return ink.length === 0 && back === null
}

function formOf(bytes: Blob): FormData {
  const form = new FormData()
  form.set('image', bytes)
  return form
}

/** The list that is full is that of the pictures. */
function sayingWhichLimit(fault: unknown): never {
  if (!(fault instanceof ApiError) || fault.code !== 'reached-list-limit') throw fault
  const message = boardText('tooManyPictures', { pictures: formatNumber(deskLimits.pictures) })
  throw new ApiError({ code: fault.code, status: fault.status, message })
}
